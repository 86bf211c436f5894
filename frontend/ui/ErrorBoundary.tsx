import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Replaces the children after an error. */
  fallback: (error: unknown) => ReactNode;
  /** A new key renders the children again. */
  resetKey?: string;
}

interface State {
  failure?: { error: unknown } | undefined;
}

/** Catches an error of its children, so that the rest of the page stays. React itself logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } });

  override componentDidUpdate({ resetKey }: Props, { failure }: State): void {
    if (failure && resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
