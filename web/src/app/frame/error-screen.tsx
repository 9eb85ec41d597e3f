import { shellTexts } from '@roadcast/messages/shell';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface ErrorScreenProps {
  readonly error: unknown;
  /** Rerenders the failed part; omitted if the whole application failed. */
  readonly onTryAgain?: () => void;
}

const words = shellTexts.error;
const reload = () => window.location.reload();

/** Rendering error: message, details for debugging, and ways to continue. */
export function ErrorScreen({ error, onTryAgain }: ErrorScreenProps) {
  const message = error instanceof Error && error.message ? error.message : words.unknown;
  return (
    <main role="alert" className="grid min-h-dvh place-content-center p-5">
      <div className="glass grid max-w-xl gap-4 rounded-card p-8">
        <h1 className="font-extrabold text-2xl">{words.heading}</h1>
        <p className="break-words">{message}</p>
        {error instanceof Error && error.stack && (
          <details className="min-w-0">
            <summary className="target flex items-center font-semibold text-primary">{words.details}</summary>
            <pre className="max-h-60 overflow-auto rounded-xl bg-primary-wash p-3 text-sm">{error.stack}</pre>
          </details>
        )}
        <div className="flex flex-wrap gap-3">
          {onTryAgain ? (
            <>
              <Button kind="primary" onClick={onTryAgain}>
                {words.tryAgain}
              </Button>
              <Button onClick={reload}>{words.reloadPage}</Button>
            </>
          ) : (
            <Button kind="primary" onClick={reload}>
              {words.reload}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** Whether Try again rerenders only this part; otherwise it reloads the page. */
  readonly again?: boolean;
}

/** Catches rendering errors in a screen or part and shows them, so everything else keeps working. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly error: unknown; readonly broken: boolean }> {
  override state = { error: null, broken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.again ? (
      <ErrorScreen error={this.state.error} onTryAgain={() => this.setState({ error: null, broken: false })} />
    ) : (
      <ErrorScreen error={this.state.error} />
    );
  }
}
