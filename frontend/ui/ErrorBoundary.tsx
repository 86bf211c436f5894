import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Replaces the children after an error. */
  fallback: (error: unknown) => ReactNode;
  /** Another key tries the children again. */
  resetKey?: string;
}

interface State {
  failure?: { error: unknown } | undefined;
}

/** Keeps an error in its children from removing what is around them. React itself logs the error. */
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
