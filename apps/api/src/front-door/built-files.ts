import { existsSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** The best first; the ending is that of the file beside the original. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves the files of a build, whose names change with their contents: for ever, and compressed when the build has done so. What is no
 * file of this build is left to others; a name is looked up among those there are, so no path leads out of the folder.
 */
export function builtFiles(folder: string): RequestHandler {
  const names = new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) =>
            join(entry.parentPath, entry.name)
              .slice(folder.length + 1)
              .replaceAll(sep, '/'),
          )
      : [],
  );
  return (request: Request, response: Response, next: NextFunction) => {
    const name = decoded(request.path.slice(1));
    if (name === null || !names.has(name)) return next();
    const found = encodings.find(
      ([encoding, ending]) => names.has(name + ending) && request.acceptsEncodings(encoding),
    );
    const compressible = encodings.some(([, ending]) => names.has(name + ending));
    if (compressible) response.vary('Accept-Encoding');
    if (found !== undefined) response.setHeader('Content-Encoding', found[0]);
    // A worker lives by the policy of its script: it may load its parts and call us.
    response.setHeader('Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'");
    response.type(extname(name));
    response.sendFile(
      name + (found?.[1] ?? ''),
      { root: folder, dotfiles: 'allow', cacheControl: false, headers: { 'Cache-Control': forEver } },
      (error?: Error) => {
        if (error === undefined || response.headersSent) return;
        response.removeHeader('Content-Encoding');
        next(error);
      },
    );
  };
}

const forEver = 'public, max-age=31536000, immutable';

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
