import {
  fieldOfWaypoint,
  type Locate,
  type TripDraft,
  type TripPlace,
  withMovedPlace,
  withOtherPlace,
  withoutWaypoints,
  withSightNote,
  withWaypoint,
} from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { Circle, GripVertical, Moon, Route, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { PlaceFieldSlot, PlaceFieldWords } from './place-field-slot.ts';
import { PlaceWishesButton, wishWords } from './place-wishes.tsx';
import { type StopRow, stopRows } from './stop-rows.ts';
import { type RowDrag, rowMark, useRowDrag } from './use-row-drag.ts';

// Most trips have no discovered places.
const NoteField = lazyPart(
  () => import('./note-field.tsx'),
  (module) => module.NoteField,
);

interface StopFieldsProps {
  readonly draft: TripDraft;
  readonly onChange: (draft: TripDraft) => void;
  readonly PlaceField: PlaceFieldSlot;
  readonly errorOf: (field: string) => ReactNode;
  readonly locate: Locate;
}

type PlaceRow = Extract<StopRow, { kind: 'place' }>;

const { stops: words, form } = plannerTexts;

/** Fields between origin and destination in road order: stops, moved nights, and via points. */
export function StopFields({ draft, onChange, PlaceField, errorOf, locate }: StopFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** Index of the moved place whose handle gets the focus back. */
  const [followed, setFollowed] = useState<number | null>(null);
  const rows = stopRows(draft.waypoints);
  const places = rows.filter((row): row is PlaceRow => row.kind === 'place');

  const move = (from: number, to: number): void => {
    const row = places[from];
    if (!row || to < 0 || to >= places.length) return;
    onChange(withMovedPlace(draft, row.index, to - from, locate));
    setSaid(words.moved({ place: row.place.name || form.fields.waypoint.label, number: to + 1, count: places.length }));
  };
  const { drag, handle } = useRowDrag(list, move);
  useEffect(() => {
    if (followed === null) return;
    list.current?.querySelectorAll<HTMLElement>('[data-move-handle]')[followed]?.focus();
    setFollowed(null);
  }, [followed]);

  const onKeyDown = (from: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = from + by;
    if (to < 0 || to >= places.length) return;
    move(from, to);
    setFollowed(to);
  };

  if (rows.length === 0) return null;
  return (
    <>
      <ol ref={list} aria-label={words.list} className="divide-y divide-hairline">
        {rows.map((row) => {
          if (row.kind === 'road') return <RoadRow key={`road-${row.indexes[0]}`} row={row} onRemove={removeRoad} />;
          const at = places.indexOf(row);
          const fieldWords = places.length > 1 ? numberedWords(at + 1) : form.fields.waypoint;
          const name = row.place.name || fieldWords.label;
          const moved = drag?.from === at ? drag : null;
          return (
            <li
              key={`place-${at}`}
              {...rowMark}
              style={moved ? { transform: `translateY(${moved.by}px)` } : undefined}
              className={classNames('relative flex items-center', dragLook(drag, at))}
            >
              <PlaceRowBody
                row={row}
                fieldWords={fieldWords}
                PlaceField={PlaceField}
                error={errorFor(row)}
                onPlace={changePlace(row.index)}
              />
              {places.length > 1 && (
                <IconButton
                  label={words.move({ place: name })}
                  icon={<GripVertical size={18} aria-hidden />}
                  data-move-handle
                  className="shrink-0 cursor-grab touch-none text-muted active:cursor-grabbing"
                  onKeyDown={onKeyDown(at)}
                  {...handle(at)}
                />
              )}
              {row.place.name === '' ? (
                <IconButton
                  label={form.removeWaypoint}
                  icon={<X size={18} aria-hidden />}
                  className="shrink-0 text-muted"
                  onClick={() => onChange(withoutWaypoints(draft, row.index))}
                />
              ) : (
                <PlaceWishesButton
                  name={name}
                  value={row.place}
                  onChange={(change) => onChange(withWaypoint(draft, row.index, change))}
                  usualStop={draft.stopLength}
                  stay
                  onMoveUp={at > 0 ? () => move(at, at - 1) : null}
                  onMoveDown={at < places.length - 1 ? () => move(at, at + 1) : null}
                  more={
                    row.place.sight && (
                      <Suspense>
                        <NoteField
                          value={row.place.sight.note}
                          onChange={(note) => onChange(withSightNote(draft, row.index, note))}
                        />
                      </Suspense>
                    )
                  }
                  onRemove={() => {
                    onChange(withoutWaypoints(draft, row.index));
                    setSaid(words.removed({ place: name }));
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );

  function changePlace(index: number) {
    return (place: TripPlace) => onChange(withOtherPlace(draft, index, place));
  }

  function errorFor({ index }: PlaceRow): ReactNode {
    const field = fieldOfWaypoint(draft, index);
    return field && errorOf(field);
  }

  function removeRoad(indexes: readonly number[]): void {
    onChange(withoutWaypoints(draft, ...indexes));
    setSaid(words.roadRemoved);
  }
}

/** Returns the field labels if there are several stops. */
function numberedWords(number: number): PlaceFieldWords {
  const { waypoint, waypointNumber } = form.fields;
  return {
    label: waypointNumber.label({ number }),
    placeholder: waypoint.placeholder,
    clear: waypointNumber.clear({ number }),
    suggestions: waypointNumber.suggestions({ number }),
  };
}

/** Returns the classes for dragging: the dragged row is raised, and an amber edge shows where it will be dropped. */
function dragLook(drag: RowDrag | null, at: number): string | false {
  if (!drag) return false;
  if (drag.from === at) return 'z-10 rounded-xl bg-raised shadow-(--shadow-card)';
  if (drag.to !== at) return false;
  return drag.to < drag.from ? 'shadow-[inset_0_3px_0_0_var(--accent)]' : 'shadow-[inset_0_-3px_0_0_var(--accent)]';
}

interface PlaceRowBodyProps {
  readonly row: PlaceRow;
  readonly fieldWords: PlaceFieldWords;
  readonly PlaceField: PlaceFieldSlot;
  readonly error: ReactNode;
  readonly onPlace: (place: TripPlace) => void;
}

function PlaceRowBody({ row: { place }, fieldWords, PlaceField, error, onPlace }: PlaceRowBodyProps) {
  const wished = wishWords(place.role === 'night' && place.nights === 1 ? { ...place, nights: 0 } : place);
  if (place.role === 'night') {
    return (
      <div className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1 pl-3">
        <Moon size={16} aria-hidden className="mx-1 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="truncate text-sm">{words.nightIn({ place: place.name })}</p>
          {wished && <p className="figures text-muted text-sm">{wished}</p>}
          {error && <div className="text-danger text-sm">{error}</div>}
        </div>
      </div>
    );
  }
  return (
    <div className="min-w-0 flex-1">
      <PlaceField
        words={fieldWords}
        value={place}
        onChange={onPlace}
        icon={<Circle size={16} className="text-muted" />}
        error={error}
        autoFocus={place.name === ''}
      />
      {wished && <p className="-mt-1.5 figures pb-2 pl-12 text-muted text-sm">{wished}</p>}
      {place.sight?.note && (
        <p className="-mt-1.5 whitespace-pre-line break-words pb-2 pl-12 text-muted text-sm">{place.sight.note}</p>
      )}
    </div>
  );
}

interface RoadRowProps {
  readonly row: Extract<StopRow, { kind: 'road' }>;
  readonly onRemove: (indexes: readonly number[]) => void;
}

function RoadRow({ row: { road, indexes }, onRemove }: RoadRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 pl-3 text-sm">
      <Route size={16} aria-hidden className="mx-1 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{road === '' ? words.byThisRoad : words.by({ road })}</span>
      <IconButton
        label={words.removeRoad}
        icon={<X size={18} aria-hidden />}
        className="shrink-0 text-muted"
        onClick={() => onRemove(indexes)}
      />
    </li>
  );
}
