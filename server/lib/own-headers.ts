/** A plain map: the platform's list checks, copies, and sorts every name, which Node.js checks again when it sends. */
export class OwnHeaders extends Headers {
  private readonly map: Map<string, string>;

  constructor(headers: Readonly<Record<string, string>>) {
    super();
    this.map = new Map(Object.entries(headers));
  }

  override get(name: string): string | null {
    return this.map.get(name.toLowerCase()) ?? null;
  }

  override has(name: string): boolean {
    return this.map.has(name.toLowerCase());
  }

  override set(name: string, value: string): void {
    this.map.set(name.toLowerCase(), value);
  }

  override append(name: string, value: string): void {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${value}`);
  }

  override delete(name: string): void {
    this.map.delete(name.toLowerCase());
  }

  override forEach(work: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this.map) work(value, name, this);
  }

  override getSetCookie(): string[] {
    const cookie = this.get("set-cookie");
    return cookie === null ? [] : [cookie];
  }

  override entries() {
    return this.map.entries();
  }

  override keys() {
    return this.map.keys();
  }

  override values() {
    return this.map.values();
  }

  override [Symbol.iterator]() {
    return this.map.entries();
  }
}
