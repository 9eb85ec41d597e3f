import type { VehicleDetails } from '@roadcast/contract';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import type { DistanceUnit } from '../../lib/settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftProblems, VehicleDraft } from './vehicle-draft.ts';
import { type FigureName, figureLabel, figureText, figureWords, usualFigure } from './vehicle-figures.ts';

const { form: words } = vehiclesTexts;

/** Grid with two columns on phones, or one with large text. */
export const figureGrid = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-3';

interface FigureFieldsProps {
  readonly names: readonly FigureName[];
  readonly draft: VehicleDraft;
  readonly onChange: (draft: VehicleDraft) => void;
  readonly problems: DraftProblems;
  readonly unit: DistanceUnit;
}

/** Fields for a vehicle's figures, with defaults as placeholders. */
export function FigureFields({ names, draft, onChange, problems, unit }: FigureFieldsProps) {
  return (
    <div className={figureGrid}>
      {names.map((name) => {
        const usual = usualFigure(name, draft);
        const text = draft.figures[name];
        return (
          <TextField
            key={name}
            label={figureLabel(name, unit)}
            value={text}
            onChange={(next) => onChange({ ...draft, figures: { ...draft.figures, [name]: next } })}
            placeholder={placeholderOf(name, usual, unit)}
            hint={text !== '' && usual !== null && words.usual({ value: figureWords(name, usual, unit) })}
            error={problems[name]}
            inputMode="decimal"
            autoComplete="off"
          />
        );
      })}
    </div>
  );
}

const unlimited: readonly FigureName[] = ['height', 'width', 'length', 'weight', 'axles', 'maxSpeed'];

function placeholderOf(name: FigureName, usual: number | null, unit: DistanceUnit): string {
  if (usual !== null) return figureText(name, usual, unit);
  return unlimited.includes(name) ? words.usualNone : '';
}

interface LockedFiguresProps extends Pick<FigureFieldsProps, 'names' | 'draft' | 'unit'> {
  /** Values when the form was opened, with all stored decimals. */
  readonly kept: VehicleDetails;
}

/** Figures as read-only text, for plans without custom figures. */
export function LockedFigures({ names, draft, unit, kept }: LockedFiguresProps) {
  return (
    <dl className={figureGrid}>
      {names.map((name) => {
        const own = draft.figures[name] === '' ? null : kept[name];
        const figure = own ?? usualFigure(name, draft);
        return (
          <div key={name}>
            <dt className="font-semibold text-muted text-sm">{words.figures[name]}</dt>
            <dd className="figures text-base">{figure === null ? words.usualNone : figureWords(name, figure, unit)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
