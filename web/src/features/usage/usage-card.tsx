import { usageTexts } from '@roadcast/messages/usage';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { USAGE_PATH, usageQuery } from '../../lib/usage.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

const { card: words } = usageTexts;

/** Settings card: today's remaining route calculations, and a link to all limits. */
export function UsageCard() {
  const { data } = useQuery(usageQuery);
  const left = data?.daily.routeCalculations.left;
  return (
    <Card heading={words.heading}>
      {data && (
        <p className="figures">{left === null || left === undefined ? words.unlimited : words.left({ left })}</p>
      )}
      <Link
        to={USAGE_PATH}
        className="target mt-3 inline-flex items-center gap-1.5 rounded-xl px-4 font-semibold shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
      >
        {words.link}
        <ChevronRight size={18} aria-hidden />
      </Link>
    </Card>
  );
}
