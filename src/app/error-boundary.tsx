import { Component, type ReactNode } from "react";
import { renderedPage } from "#lib/browser/rendered-page.ts";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { reportError } from "./watch-errors.ts";

type ErrorBoundaryProps = {
  children: ReactNode;
  resetKey: string;
};

type ErrorBoundaryState = { error: unknown; failedAt: string | null };

/** Keeps the header and menu when a page fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    if (state.error === null) return { failedAt: props.resetKey };
    return state.failedAt === props.resetKey ? null : { error: null, failedAt: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <>
        <Notice
          kind="error"
          title="Something went wrong on this page"
          action={<Button onClick={() => location.reload()}>Reload the page</Button>}
        >
          {isMissingChunk(this.state.error)
            ? "Part of the site didn't load. You may be offline, or the site may have been updated."
            : errorSentence(this.state.error)}
        </Notice>
        <RenderedPage path={this.props.resetKey} />
      </>
    );
  }
}

/** The server-rendered page stays readable below the notice. */
function RenderedPage({ path }: { path: string }) {
  const content = renderedPage(path);
  return content ? <div ref={(element) => element?.replaceChildren(...content.childNodes)} /> : null;
}

function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message);
}
