/** Requests /health twice a second and counts the statuses. */
export class HealthWatch {
  private readonly counts = new Map<string, number>();
  private readonly url: string;
  private readonly timer: NodeJS.Timeout;

  constructor(url: string) {
    this.url = url;
    this.timer = setInterval(() => void this.note(), 500);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Such as “ok” 12×, no response 2×. */
  describe(): string {
    return [...this.counts].map(([status, times]) => `${status} ${times}×`).join(", ") || "not asked";
  }

  /** The status now. */
  async ask(): Promise<string> {
    const signal = AbortSignal.timeout(5_000);
    const response = await fetch(`${this.url}/health`, { signal }).catch(() => undefined);
    if (!response) return "no response";
    const { status }: { status?: unknown } = Object(await response.json().catch(() => undefined));
    return `“${status}”`;
  }

  private async note(): Promise<void> {
    const status = await this.ask();
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }
}
