import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { SettingsPanel } from '../features/accounts/settings-panel.tsx';
import { SignInHint } from '../features/accounts/sign-in-hint.tsx';
import { useAccountUnit } from '../features/accounts/use-preferences.ts';
import { PrivacyCard } from '../features/consent/privacy-card.tsx';
import { useUndoKeys } from '../features/editing/use-undo-keys.ts';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { EvTeaser } from '../features/plans/ev-teaser.tsx';
import { SavedTripsCard } from '../features/saved-trips/saved-trips-card.tsx';
import { ManagePanel } from '../features/trips/manage-panel.tsx';
import { edited } from '../features/trips/plan-fields.ts';
import { StoredTripsCard } from '../features/trips/stored-trips-card.tsx';
import { createHighlight, type Highlight } from '../lib/highlight.ts';
import { useUser } from '../lib/me.ts';
import { texts } from '../lib/texts.ts';
import { useLayout } from '../lib/use-layout.ts';
import { PhoneScreen } from './phone-screen.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { type TabName, tabOf } from './tabs.ts';
import { Teaser } from './teasers.tsx';
import { type Direction, useDirection } from './use-direction.ts';
import { type Planner, usePlanner } from './use-planner.ts';
import { type Roads, useRoads } from './use-roads.ts';
import { useSavedTrips } from './use-saved-trips.ts';
import { VehicleCards } from './vehicle-cards.tsx';
import { WideScreen } from './wide-screen.tsx';

/** What both shapes of the screen share: the trip, what is lit and pressed, and the tabs' contents. */
export interface ScreenProps {
  readonly state: Planner;
  readonly roads: Roads;
  readonly direction: Direction;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly renderPanel: (options: PanelOptions) => ReactNode;
}

export interface PanelOptions {
  /** On a phone: the form stands on a page of its own, and the sheet's head already says from where to where. */
  readonly compact: boolean;
  /** Whether the panel scrolls to a stop that is pressed on the map; not where that would scroll the map away. */
  readonly follows: boolean;
  readonly onMapView: () => void;
  readonly onSelect: (id: string) => void;
}

/** The main planning screen, behind every address of the application that is not a page of its own. */
export function PlannerScreen() {
  const state = usePlanner();
  const saved = useSavedTrips(state);
  useUndoKeys(state.edits.undo, state.edits.redo);
  const roads = useRoads(state);
  const direction = useDirection(state.planner.trip);
  const user = useUser();
  useAccountUnit();
  const layout = useLayout();
  const [highlight] = useState(createHighlight);
  const [selected, setSelected] = useState<string | null>(null);
  const { trip } = state.planner;

  // Another trip has other stops.
  const [shownTrip, setShownTrip] = useState(trip?.id);
  if (trip?.id !== shownTrip) {
    setShownTrip(trip?.id);
    setSelected(null);
  }

  const panels: Record<TabName, (options: PanelOptions) => ReactNode> = {
    plan: (options) => (
      <PlanPanel state={state} saved={saved} roads={roads} highlight={highlight} selected={selected} {...options} />
    ),
    manage: () => (
      <>
        <ManagePanel trip={trip} onOpen={state.openTrip} onNewTrip={state.newTrip}>
          {user && <SavedTripsCard user={user} onOpen={saved.onOpen} />}
        </ManagePanel>
        <SignInHint />
      </>
    ),
    ev: () => <EvTeaser />,
    community: () => <Teaser tab="community" />,
    explore: () => <Teaser tab="explore" />,
    settings: () => (
      <SettingsPanel>
        <VehicleCards
          kind={state.draft.vehicle}
          onKind={(vehicle) => state.setDraft(edited(state.draft, { ...state.draft, vehicle }))}
        />
        <StoredTripsCard onCleared={state.newTrip} />
        <PrivacyCard />
      </SettingsPanel>
    ),
  };
  const screen: ScreenProps = {
    state,
    roads,
    direction,
    highlight,
    selected,
    onSelect: setSelected,
    renderPanel: (options) => (
      <Tabs.Content value={state.tab} className="space-y-4 outline-none">
        {panels[state.tab](options)}
        <LegalLinks />
      </Tabs.Content>
    ),
  };
  const title = trip ? texts.itinerary.summary.fromTo(trip.origin, trip.destination) : texts.shell.tagline;
  return (
    <Tabs.Root value={state.tab} onValueChange={(value) => state.openTab(tabOf(value) ?? 'plan')}>
      <title>{`${title} · ${texts.productName}`}</title>
      {layout === 'phone' ? <PhoneScreen {...screen} /> : <WideScreen {...screen} layout={layout} />}
    </Tabs.Root>
  );
}
