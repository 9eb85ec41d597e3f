import { MAKE_MODEL_LENGTH, VEHICLE_NAME_LENGTH, type VehicleDetails } from '@roadcast/contract';
import type { Feature } from '@roadcast/core/plans';
import { hasTrailer, rvTypes, vehicleKinds } from '@roadcast/core/roads';
import { advancedFigures, type FuelType, fuelTypes, usualFuel } from '@roadcast/core/vehicles';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FigureFields, LockedFigures } from './figure-fields.tsx';
import { kindPictures } from './kind-pictures.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';
import { type DraftProblems, draftOf, fuelOf, readDraft, type VehicleDraft } from './vehicle-draft.ts';
import { figureNames } from './vehicle-figures.ts';

const { form: words, kinds, rvTypes: classes, fuels } = vehiclesTexts;

interface VehicleFormProps {
  readonly vehicle: VehicleDetails;
  /** Returns whether the driver's plan includes a feature. */
  readonly has: (feature: Feature) => boolean;
  /** Saves the vehicle. Rejects on failure, which leaves the form unchanged. */
  readonly onSave: (vehicle: VehicleDetails) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Vehicle form. Keeps typed input if saving fails. */
export function VehicleForm({ vehicle, has, onSave, onCancel }: VehicleFormProps) {
  const { distanceUnit: unit } = useSettings();
  // Keep the unit from when the form was opened, even if the setting changes.
  const [opened] = useState({ vehicle, unit });
  const [draft, setDraft] = useState(() => draftOf(vehicle, unit));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const showProblems = (found: DraftProblems) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const save = async () => {
    const read = readDraft(draft, opened.vehicle, opened.unit);
    setRefusal(null);
    if (read.problems) return showProblems(read.problems);
    setProblems({});
    setSaving(true);
    try {
      await onSave(read.details);
    } catch (error) {
      const problem = problemOf(error);
      const field = figureNames.find((name) => name === problem.field);
      if (field) showProblems({ [field]: problem.message });
      else setRefusal(problem);
    }
    setSaving(false);
  };
  const edit = (next: VehicleDraft) => {
    setDraft(next);
    // Clear a figure's error once the figure changes.
    const still = Object.entries(problems).filter(([name]) =>
      name === 'name'
        ? next.name === draft.name
        : next.figures[name as keyof typeof next.figures] === draft.figures[name as keyof typeof next.figures],
    );
    setProblems(Object.fromEntries(still));
  };
  const fields = { kept: opened.vehicle, draft, onChange: edit, problems, unit: opened.unit };
  const trailer = hasTrailer(draft.kind, draft.rvType);
  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save();
      }}
    >
      <IdentityFields {...fields} />
      <FuelFields {...fields} has={has} />
      <Group heading={words.legalHeading}>
        <SwitchRow
          label={words.towing}
          hint={trailer ? words.towingAlways : words.towingHint}
          checked={draft.towingVehicle || trailer}
          disabled={trailer}
          onChange={(towingVehicle) => edit({ ...draft, towingVehicle })}
        />
        <SwitchRow
          label={words.propane}
          hint={words.propaneHint}
          checked={draft.propane ?? draft.kind === 'rv'}
          onChange={(propane) => edit({ ...draft, propane })}
        />
      </Group>
      <AdvancedFields {...fields} has={has} />
      <div role="alert" className="empty:hidden">
        {refusal && (
          <Notice tone="danger">
            <p>{refusal.message}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" aria-disabled={saving || undefined}>
          {saving ? words.saving : words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  /** Values when the form was opened. */
  readonly kept: VehicleDetails;
  readonly draft: VehicleDraft;
  readonly onChange: (draft: VehicleDraft) => void;
  readonly problems: DraftProblems;
  readonly unit: 'miles' | 'kilometers';
}

function IdentityFields({ draft, onChange, problems }: FieldsProps) {
  return (
    <div className="space-y-4">
      <TextField
        label={words.name}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        placeholder={words.nameHint}
        error={problems.name}
        maxLength={VEHICLE_NAME_LENGTH}
        autoComplete="off"
      />
      <Segmented
        label={words.kind}
        stacked
        options={vehicleKinds.map((kind) => {
          const Picture = kindPictures[kind];
          return { value: kind, label: kinds[kind], icon: <Picture size={18} aria-hidden /> };
        })}
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind })}
      />
      {draft.kind === 'rv' && (
        <SelectField
          label={words.rvType}
          value={draft.rvType}
          options={rvTypes.map((value) => ({ value, label: classes[value] }))}
          onChange={(rvType) => onChange({ ...draft, rvType })}
        />
      )}
      <TextField
        label={words.makeModel}
        value={draft.makeModel}
        onChange={(makeModel) => onChange({ ...draft, makeModel })}
        placeholder={words.optional}
        maxLength={MAKE_MODEL_LENGTH}
        autoComplete="off"
      />
    </div>
  );
}

const AS_USUAL = 'usual';

function FuelFields({ has, ...fields }: FieldsProps & { readonly has: VehicleFormProps['has'] }) {
  const { draft, onChange } = fields;
  const usual = usualFuel(draft.kind, draft.rvType);
  const electric = fuelOf(draft) === 'electric';
  const ownMpg = has('customMpg');
  return (
    <Group heading={words.fuelHeading}>
      <div className="space-y-3">
        {draft.kind !== 'ev' && (
          <SelectField<FuelType | typeof AS_USUAL>
            label={words.fuelType}
            value={draft.fuelType ?? AS_USUAL}
            options={[
              { value: AS_USUAL, label: words.usualFuel({ fuel: fuels[usual] }) },
              ...fuelTypes.map((value) => ({ value, label: fuels[value] })),
            ]}
            onChange={(fuelType) => onChange({ ...draft, fuelType: fuelType === AS_USUAL ? null : fuelType })}
          />
        )}
        {electric ? (
          <>
            <FigureFields {...fields} names={['rangeMiles']} />
            <Notice>
              <p>{words.electricNote}</p>
            </Notice>
          </>
        ) : ownMpg ? (
          <FigureFields {...fields} names={['mpg', 'tankGallons']} />
        ) : (
          <>
            <FigureFields {...fields} names={['tankGallons']} />
            <LockedFigures {...fields} names={['mpg']} />
            <UpgradePrompt feature="customMpg" />
          </>
        )}
      </div>
    </Group>
  );
}

function AdvancedFields({ has, ...fields }: FieldsProps & { readonly has: VehicleFormProps['has'] }) {
  const { draft, onChange } = fields;
  const unlocked = has('advancedVehicle');
  const kept = advancedFigures.some((name) => draft.figures[name] !== '');
  return (
    <Group heading={words.advancedHeading} hint={unlocked ? words.advancedHint : words.usualHint}>
      <div className="space-y-3">
        {unlocked ? (
          <FigureFields {...fields} names={advancedFigures} />
        ) : (
          <LockedFigures {...fields} names={advancedFigures} />
        )}
        {!unlocked && kept && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted text-sm">{words.keptFigures}</p>
            <Button
              kind="quiet"
              className="px-3 text-sm"
              onClick={() => {
                const empty = advancedFigures.map((name) => [name, '']);
                onChange({ ...draft, figures: { ...draft.figures, ...Object.fromEntries(empty) } });
              }}
            >
              {words.dropFigures}
            </Button>
          </div>
        )}
        {!unlocked && <UpgradePrompt feature="advancedVehicle" />}
      </div>
    </Group>
  );
}

interface GroupProps {
  readonly heading: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Group({ heading, hint, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-hairline border-t pt-3">
      <h3 id={id} className="font-bold text-base">
        {heading}
      </h3>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
}
