/**
 * A person at the HTTP door: what a test needs to prepare, done as that person would, never behind the server's back.
 */
export class Api {
  readonly #base: string;
  readonly #credentials: { identifier: string; password: string } | undefined;
  #token: string | undefined;

  private constructor(base: string, credentials?: { identifier: string; password: string }) {
    this.#base = base;
    this.#credentials = credentials;
  }

  static async signIn(base: string, identifier: string, password: string): Promise<Api> {
    const api = new Api(base, { identifier, password });
    await api.#renew();
    return api;
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

  patch<T>(path: string, rev: number, body: unknown, headers?: Record<string, string>): Promise<T> {
    return this.#send<T>('PATCH', path, body, { ...headers, 'if-match': `"${rev}"` });
  }

  /** Puts a record anew, whatever its revision. */
  putJson<T>(path: string, body: unknown): Promise<T> {
    return this.#send<T>('PUT', path, body);
  }

  remove(path: string): Promise<void> {
    return this.#send<void>('DELETE', path);
  }

  /** Sends what is no JSON. */
  async put(path: string, bytes: Buffer): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${this.#base}/backend/${path}`, {
      method: 'PUT',
      headers,
      body: new Uint8Array(bytes),
    });
    if (!answer.ok) throw new Error(`PUT ${path} answered ${answer.status}: ${await answer.text()}`);
  }

  /** What is no JSON: a picture. */
  async bytes(path: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.#token}` };
    return Buffer.from(await (await fetch(`${this.#base}/backend/${path}`, { headers })).arrayBuffer());
  }

  async #send<T>(
    method: string,
    path: string,
    body?: unknown,
    extra?: Record<string, string>,
    isSecond = false,
  ): Promise<T> {
    const token = this.#token;
    const answer = await fetch(`${this.#base}/backend/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Some servers of the tests let tokens end within seconds.
    if (answer.status === 401 && this.#credentials && !isSecond) {
      await this.#renew();
      return this.#send<T>(method, path, body, extra, true);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async #renew(): Promise<void> {
    const answer = await this.stranger.post<{ accessToken: string }>('user/login', this.#credentials);
    this.#token = answer.accessToken;
  }
}
