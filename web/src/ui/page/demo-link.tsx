import { DEMO_PATH, type DemoTab } from '../../lib/links/demo-path.ts';
import { Link } from '../link.tsx';

interface DemoLinkProps {
  readonly tab: DemoTab;
  readonly children: string;
}

/** Link to a tab of the EV and community demo, keeping the open trip. */
export const DemoLink = ({ tab, children }: DemoLinkProps) => (
  <Link
    to={DEMO_PATH}
    search={(now) => ({ ...now, tab })}
    className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-2 decoration-primary/40 underline-offset-4 hover:decoration-primary"
  >
    {children}
  </Link>
);
