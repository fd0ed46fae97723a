import type { FieldValues } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { authorsSince, differencesOf } from '../history/readable-history.ts';
import { StaleNotice } from '../history/stale-notice.tsx';
import type { CreatedKind, RecordCalls, Versioned } from './record-kind.ts';

interface StaleRecordProps<Rec extends Versioned, Values extends FieldValues, Body extends object> {
  kind: Pick<CreatedKind<Rec, Values, Body>, 'history' | 'showChange'> & {
    words: Partial<Record<'stale' | 'reloadLabel', string>>;
  };
  /** Who changed it, latest first. */
  useHistory?: RecordCalls<Rec, Body>['useHistory'];
  before: Rec;
  current: Rec;
  onReload: () => void;
  /** What was typed in a field that somebody else changed too, as its text; undefined where nothing was. */
  typedIn?: (field: string) => string | undefined;
  /** Puts what somebody else saved in the place of what was typed. */
  onTake?: (field: string) => void;
}

const noHistory = () => ({ currentData: undefined });

/** Who changed a record while its form was open, and what; offers to start again from there. */
export function StaleRecord<Rec extends Versioned, Values extends FieldValues, Body extends object>({
  kind: { history = {}, showChange, words },
  useHistory = noHistory,
  before,
  current,
  onReload,
  typedIn,
  onTake,
}: StaleRecordProps<Rec, Values, Body>) {
  const { currentData } = useHistory(before.id, { skip: false, refetchOnMountOrArgChange: true });
  return (
    <StaleNotice
      title={`${words.stale ?? ''} par ${authorsSince(before.version, currentData)}`}
      changes={differencesOf(before, current, history)}
      version={current.version}
      reloadLabel={words.reloadLabel ?? ''}
      onReload={onReload}
      {...(showChange && { show: showChange })}
      action={({ field, label, after }) => {
        const typed = typedIn?.(field);
        return (
          typed !== undefined && (
            <span className="club-change-typed">
              votre saisie{'\u00a0'}: <ins>{typed}</ins>
              <Button
                variant="quiet"
                label="Prendre l’autre"
                aria-label={`${label}\u00a0: prendre ${after}`}
                onClick={() => onTake?.(field)}
              />
            </span>
          )
        );
      }}
    />
  );
}
