import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useStored } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { GuestOffer } from './guest-offer.ts';
import { useOpenSavedTrip } from './queries.ts';
import { useSaveTrip } from './use-save-trip.ts';
import { type ShownPlan, useSavedTrips } from './use-saved-trips.ts';

const { offer: words, save, row } = savedTripsTexts;

/** Offers to save the trip planned before signing in. */
export function GuestOfferCard({ offer }: { readonly offer: GuestOffer }) {
  const offered = useStored(offer);
  const { plan } = useSavedTrips();
  if (!offered || !plan) return null;
  return <Offer plan={plan} onClose={() => offer.set(false)} />;
}

interface OfferProps {
  readonly plan: ShownPlan;
  /** Called when the offer is accepted or declined. */
  readonly onClose: () => void;
}

function Offer({ plan, onClose }: OfferProps) {
  const { onSaved } = useSavedTrips();
  const open = useOpenSavedTrip();
  const saving = useSaveTrip((saved, plan) => {
    onSaved(saved, plan);
    onClose();
  });
  const { trip } = plan;
  // The trip may already be saved in this account, opened before signing out.
  if (open.status !== 'none') return null;
  return (
    <Card heading={words.heading} className="rise">
      <p>{words.lead({ trip: row.fromTo({ from: trip.origin, to: trip.destination }) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="accent" disabled={saving.isPending} onClick={() => saving.mutate(plan)}>
          {saving.isPending ? save.saving : words.yes}
        </Button>
        <Button onClick={onClose}>{words.no}</Button>
      </div>
    </Card>
  );
}
