/** Asks /health all the time, and counts what it says. */
export class HealthWatch {
  private readonly said = new Map<string, number>();
  private readonly url: string;
  private readonly timer: NodeJS.Timeout;

  constructor(url: string) {
    this.url = url;
    this.timer = setInterval(() => void this.note(), 500);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** “ok” 12 times, no answer 2 times. */
  describe(): string {
    return [...this.said].map(([status, times]) => `${status} ${times}×`).join(", ") || "not asked";
  }

  /** What it says now. */
  async ask(): Promise<string> {
    const signal = AbortSignal.timeout(5_000);
    const response = await fetch(`${this.url}/health`, { signal }).catch(() => undefined);
    if (!response) return "no answer";
    const { status }: { status?: unknown } = Object(await response.json().catch(() => undefined));
    return `“${status}”`;
  }

  private async note(): Promise<void> {
    const status = await this.ask();
    this.said.set(status, (this.said.get(status) ?? 0) + 1);
  }
}
