import { Component, type ReactNode } from 'react';
import { FullPageError } from './FullPageError.tsx';

interface Props {
  children: ReactNode;
  /** What stands in place of the error; the full-page error when missing. */
  fallback?: ReactNode;
}

/** Shows what a page threw in its place; the frame stays. Give it the address as key, so that leaving the page heals it. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, fallback = <FullPageError error={error} /> } = this.props;
    return error === undefined ? children : fallback;
  }
}
