import { useMemo, useState } from 'react';
import type { RegleClub } from '@club/contract';
import { textPart, useAddress } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import { DeleteRegleDialog } from './delete-regle-dialog.tsx';
import { EssaiDialog } from './essai-dialog.tsx';
import { movedRegles, newPlaces } from './ordre-rules.ts';
import { RegleDialog } from './regle-dialog.tsx';
import { RegleHistoryDialog } from './regle-history-dialog.tsx';
import { regleNames } from './regle-names.ts';
import { exemples } from './regle-values.ts';
import { useListReglesTarifairesQuery, useUpdateRegleTarifaireMutation } from './regles-api.ts';
import { ReglesList } from './regles-list.tsx';
import './regles.css';

const schema = { nouveau: textPart(), modifier: textPart(), historique: textPart(), essai: textPart() };
const closed = { nouveau: '', modifier: '', historique: '', essai: '' };
const parents = [{ label: 'Formules tarifaires', to: '/formulas' }];

/** «Règles de tarif»: what changes a price, each as a sentence, in the order in which they act (T-3). */
export function ReglesPage() {
  const [address, setAddress] = useAddress(schema);
  const query = useListReglesTarifairesQuery(undefined, { refetchOnMountOrArgChange: true });
  const sections = readOf(useListSectionsQuery());
  const formules = readOf(useListFormulesQuery());
  const [deleting, setDeleting] = useState<RegleClub>();
  const canUpdate = useCan('formules.update');
  const canTry = useCan('cotisations.read') && canUpdate;
  const { regles, move } = useOrder(query.data, query.refetch);
  const names = useMemo(() => regleNames(sections ?? [], formules ?? []), [sections, formules]);
  const open = (change: Partial<typeof closed>) => setAddress({ ...closed, ...change });
  const close = () => setAddress(closed);
  const known = sections && formules && regles;
  const edited = regles?.find(({ id }) => id === address.modifier);
  const told = regles?.find(({ id }) => id === address.historique);
  const hasRegles = regles !== undefined && regles.length > 0;
  return (
    <Screen
      title="Règles de tarif"
      parents={parents}
      {...(hasRegles && {
        subtitle: 'Elles agissent de haut en bas, chacune sur ce qui reste du prix, jamais sur la part fixe.',
      })}
      action={
        canUpdate &&
        known && <Button label="Nouvelle règle" icon="plus" onClick={() => open({ nouveau: 'oui' })} />
      }
      extra={
        canTry &&
        hasRegles && (
          <Button
            label="Essayer sur la saison…"
            icon="chart"
            variant="secondary"
            onClick={() => open({ essai: 'oui' })}
          />
        )
      }
      loading={!known && !query.error}
      error={regles ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      {regles?.length === 0 && (
        <EmptyState
          title="Aucune règle de tarif"
          icon="tag"
          action={
            canUpdate &&
            Object.entries(exemples).map(([name, { label }]) => (
              <Button
                key={name}
                label={label}
                icon="plus"
                variant="secondary"
                onClick={() => open({ nouveau: name })}
              />
            ))
          }
        >
          <p>
            Une règle calcule le prix à la place du Guichet{'\u00a0'}: réduction de la fratrie ou d’une
            deuxième activité, mois qui restent, âge, catégorie, inscription précoce. La raison de chaque prix
            s’écrit en toutes lettres.
          </p>
          {canUpdate && <p>Pour commencer, par exemple{'\u00a0'}:</p>}
        </EmptyState>
      )}
      {known && hasRegles && (
        <ReglesList
          regles={regles}
          names={names}
          onMove={canUpdate ? move : undefined}
          onEdit={canUpdate ? ({ id }) => open({ modifier: id }) : undefined}
          onHistory={({ id }) => open({ historique: id })}
          onDelete={canUpdate ? setDeleting : undefined}
        />
      )}
      {known && address.nouveau !== '' && canUpdate && (
        <RegleDialog exemple={address.nouveau} {...{ regles, sections, formules }} onClose={close} />
      )}
      {known && edited && canUpdate && (
        <RegleDialog key={edited.id} record={edited} {...{ regles, sections, formules }} onClose={close} />
      )}
      {told && <RegleHistoryDialog regle={told} names={names} onClose={close} />}
      {known && address.essai !== '' && canTry && <EssaiDialog {...{ regles, names }} onClose={close} />}
      {deleting && (
        <DeleteRegleDialog regle={deleting} names={names} onClose={() => setDeleting(undefined)} />
      )}
    </Screen>
  );
}

/** undefined while loading; empty when they cannot be read. */
function readOf<Data>({
  data,
  error,
}: {
  data?: Data | undefined;
  error?: unknown;
}): Data | readonly [] | undefined {
  return data ?? (error ? none : undefined);
}

const none = [] as const;

/** The rules in their order; a move shows at once and is stored place by place. */
function useOrder(stored: readonly RegleClub[] | undefined, refetch: () => PromiseLike<unknown>) {
  const [update] = useUpdateRegleTarifaireMutation();
  const [moving, setMoving] = useState<readonly RegleClub[]>();
  const move = async (from: number, by: -1 | 1) => {
    if (!stored || moving) return;
    const wanted = movedRegles(stored, from, by);
    setMoving(wanted);
    for (const { regle, ordre } of newPlaces(wanted)) {
      const { error } = await update({ id: regle.id, body: { ordre, version: regle.version } });
      if (!error) continue;
      showToast({ tone: 'danger', title: 'L’ordre n’est pas changé', text: messageOf(error) });
      break;
    }
    await refetch();
    setMoving(undefined);
  };
  return { regles: moving ?? stored, move };
}
