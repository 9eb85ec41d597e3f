import type { ReactNode } from 'react';

interface FigureProps {
  readonly term: string;
  readonly children: ReactNode;
}

/** Key figure in a description list. */
export const Figure = ({ term, children }: FigureProps) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="figures font-extrabold text-lg leading-tight">{children}</dd>
  </div>
);
