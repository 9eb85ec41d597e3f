import type { SharedRoute } from '@roadcast/contract';
import { asVehicleId } from '@roadcast/core/ids';
import { type DepartureDraft, nextMorning } from '@roadcast/core/trip-request';
import { communityTexts } from '@roadcast/messages/community';
import { plannerTexts } from '@roadcast/messages/planner';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { refreshMe } from '../../../lib/me.ts';
import { navigate } from '../../../lib/navigation.ts';
import { useSettings } from '../../../lib/settings.ts';
import { usageAction } from '../../../lib/usage.ts';
import { vehiclesQuery } from '../../../lib/vehicles.ts';
import { Button } from '../../../ui/button.tsx';
import { DepartureField } from '../../../ui/fields/departure-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { openableSearch } from '../../trip-session/public.ts';
import { useCopyRoute } from './community-queries.ts';
import { copyChangeText } from './copy-words.ts';
import { toastSignIn } from './use-signed-in.ts';

const words = sharedTripTexts.copy;

interface CopyDialogProps {
  readonly route: Pick<SharedRoute, 'shareCode' | 'title'>;
  readonly onClose: () => void;
}

type Copied = Answer<'copyRoute'>;

/** Dialog to copy a shared trip for a departure and a vehicle. Afterward, it lists what changed. */
export function CopyDialog({ route, onClose }: CopyDialogProps) {
  const [copied, setCopied] = useState<Copied | null>(null);
  const queryClient = useQueryClient();
  const open = (answer: Copied) => {
    onClose();
    navigate({ to: '/', search: openableSearch(queryClient, answer.route) });
  };
  const done = (answer: Copied) => {
    if (answer.changes.length > 0) {
      setCopied(answer);
      toastSuccess(communityTexts.copied);
      return;
    }
    toastSuccess(communityTexts.copied, { action: { label: words.open, onClick: () => open(answer) } });
    onClose();
  };
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      heading={copied ? words.changed : words.heading}
      closeLabel={words.close}
      lead={copied ? words.changedLead({ name: copied.route.name }) : words.lead({ title: route.title })}
    >
      {copied ? (
        <Changes copied={copied} onOpen={() => open(copied)} onClose={onClose} />
      ) : (
        <CopyForm shareCode={route.shareCode} onCopied={done} />
      )}
    </Modal>
  );
}

interface ChangesProps {
  readonly copied: Copied;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

function Changes({ copied, onOpen, onClose }: ChangesProps) {
  const { distanceUnit } = useSettings();
  return (
    <>
      <ul className="mb-4 list-disc space-y-1 pl-5">
        {copied.changes.map((change) => (
          <li key={change.code}>{copyChangeText(change, distanceUnit)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onOpen}>
          {words.open}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </>
  );
}

interface CopyFormProps {
  readonly shareCode: string;
  readonly onCopied: (copied: Copied) => void;
}

function CopyForm({ shareCode, onCopied }: CopyFormProps) {
  const queryClient = useQueryClient();
  const [departure, setDeparture] = useState<DepartureDraft>(nextMorning);
  const [vehicleId, setVehicleId] = useState<string | null>(null);
  const copying = useCopyRoute();
  const incomplete = departure.date === '' || departure.time === '';
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (incomplete || copying.isPending) return;
    const { date, time } = departure;
    copying.mutate(
      {
        shareCode,
        ...(date !== null && { departureDate: date, ...(time !== null && { departureTime: time }) }),
        ...(vehicleId !== null && { vehicleId: asVehicleId(vehicleId) }),
      },
      {
        onSuccess: onCopied,
        onError: (error) => {
          const problem = problemOf(error);
          if (problem.status === 401) {
            toastSignIn(words.signIn);
            void refreshMe(queryClient);
          } else toastError(words.failed, { hint: problem.message || words.usual, action: usageAction(problem) });
        },
      },
    );
  };
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <DepartureField
        value={departure}
        onChange={setDeparture}
        error={asked && incomplete ? plannerTexts.departure.incomplete : undefined}
      />
      <VehicleChoice chosen={vehicleId} onChoose={setVehicleId} />
      <Button type="submit" kind="primary" aria-disabled={copying.isPending || undefined}>
        {copying.isPending ? words.copying : words.submit}
      </Button>
    </form>
  );
}

interface VehicleChoiceProps {
  /** Id of the chosen vehicle; null for the default. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Vehicle selection; renders nothing if the user has no vehicles or they are still loading. */
function VehicleChoice({ chosen, onChoose }: VehicleChoiceProps) {
  const { data } = useQuery(vehiclesQuery);
  if (!data || data.vehicles.length === 0) return null;
  const options = data.vehicles.map(({ id, name }) => ({ value: id as string, label: name }));
  // Without a selected vehicle, the server plans for the shared trip's kind of vehicle.
  const usual = data.selectedId === null ? [{ value: '', label: words.usualVehicle }] : [];
  return (
    <SelectField
      label={words.vehicle}
      value={chosen ?? data.selectedId ?? ''}
      options={[...usual, ...options]}
      onChange={(id) => onChoose(id === '' ? null : id)}
    />
  );
}
