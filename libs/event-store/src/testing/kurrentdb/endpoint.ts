export type Endpoint = { readonly host: string; readonly port: number };
