/** A person at the HTTP door: what a test needs to prepare, done as that person would, never behind the server's back. */
export class Api {
  readonly #base: string;
  readonly #token: string | undefined;

  constructor(base: string, token?: string) {
    this.#base = base;
    this.#token = token;
  }

  static async signIn(base: string, identifier: string, password: string): Promise<Api> {
    const answer = await new Api(base).post<{ accessToken: string }>('user/login', { identifier, password });
    return new Api(base, answer.accessToken);
  }

  /** The same door before anybody has signed in. */
  get stranger(): Api {
    return new Api(this.#base);
  }

  get<T>(path: string): Promise<T> {
    return this.#send<T>('GET', path);
  }

  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T> {
    return this.#send<T>('POST', path, body, headers);
  }

  patch<T>(path: string, rev: number, body: unknown): Promise<T> {
    return this.#send<T>('PATCH', path, body, { 'if-match': `"${rev}"` });
  }

  async #send<T>(method: string, path: string, body?: unknown, extra?: Record<string, string>): Promise<T> {
    const answer = await fetch(`${this.#base}/backend/${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}
