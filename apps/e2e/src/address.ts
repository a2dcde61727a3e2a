/** Where the server of the whole run listens; servers that a test kills take the port after it. */
export const port = Number(process.env['E2E_PORT'] ?? 3150);
export const address = `http://localhost:${port}`;
