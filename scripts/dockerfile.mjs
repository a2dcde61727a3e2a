// Reads a Dockerfile as far as ours goes: one instruction a line (or continued by a backslash), sources without patterns.

/** @returns {{ name: string, instructions: { word: string, rest: string }[] }[]} the stages, the last of them the image */
export function readDockerfile(text) {
  const stages = [];
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [, word, rest] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (word === 'FROM') {
      const [, image, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest);
      stages.push({ image, name: name ?? 'image', instructions: [] });
    } else stages.at(-1).instructions.push({ word, rest });
  }
  return stages;
}

/** `COPY [--from=STAGE] SOURCE… TARGET` */
export function readCopy(rest) {
  const parts = rest.split(/\s+/);
  const options = parts.filter((part) => part.startsWith('--'));
  const paths = parts.filter((part) => !part.startsWith('--'));
  const from = options.map((option) => /^--from=(.+)$/.exec(option)?.[1]).find((stage) => stage !== undefined) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) };
}

/** `ENV A=1 B=2` */
export function readEnv(rest) {
  return Object.fromEntries(
    rest.split(/\s+/).map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
}

/** Whether the .dockerignore leaves out a path: `name` at the root, a name after two stars anywhere, an ending after three. */
export function ignores(text) {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    return patterns.some((pattern) => {
      if (pattern.startsWith('**/*')) return path.endsWith(pattern.slice('**/*'.length));
      return pattern.startsWith('**/') ? parts.includes(pattern.slice('**/'.length)) : parts[0] === pattern;
    });
  };
}
