import { useState } from 'react';
import {
  isDay,
  etatEcheanceLabels,
  etatsEcheance,
  exportAccess,
  personName,
  type EtatEcheance,
  type ExportEcheancesQuery,
} from '@club/contract';
import { choicePart, lazyPart, textPart, useNavigate } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import {
  everyField,
  listSchema,
  ListScreen,
  pageOfCall,
  pageSize,
  useListAddress,
  type ExportedView,
  type ListView,
} from '@club/ui/list';
import { Ageing } from './ageing.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { DaysForm } from '../money/days-form.tsx';
import { choiceOf, echeanceColumns, moreEcheanceColumns } from './echeance-columns.tsx';
import { saveEcheances, useListEcheancesQuery } from './echeances-api.ts';
import { useChosen } from './use-chosen.ts';
import './echeances.css';

const CashEcheancesDialog = lazyPart(
  async () => (await import('./cash-echeances-dialog.tsx')).CashEcheancesDialog,
);

const every: EtatEcheance = 'toutes';

const schema = listSchema({
  sorts: ['dateEcheance'],
  filters: { etat: choicePart(etatsEcheance, every), du: textPart(), au: textPart() },
});

/** A day that is none is left out. */
const queryOf = ({ page, etat, du, au, search }: ListView<typeof schema>) => ({
  page,
  limit: pageSize,
  ...(search && { search }),
  ...(etat !== every && { etat }),
  ...(isDay(du) && { du }),
  ...(isDay(au) && { au }),
});

/** The same rows, all of them and as a file. */
function queryOfExport(
  view: ListView<typeof schema>,
  { format, colonnes }: Pick<ExportedView, 'format' | 'colonnes'>,
): ExportEcheancesQuery {
  const { page: _page, limit: _limit, ...listed } = queryOf(view);
  return { ...listed, format, colonnes };
}

/** «Échéancier»: what is promised for a day and cheques to cash, by due date, and how late it is (M-56). */
export function EcheancesPage() {
  const address = useListAddress(schema);
  const { view } = address;
  const query = useListEcheancesQuery(queryOf(view), { refetchOnMountOrArgChange: true });
  const page = pageOfCall(query, ({ echeances }) => echeances);
  const chosen = useChosen(page.rows);
  const [isCashing, setCashing] = useState(false);
  const canCash = useCan('reglements.create');
  const canExport = useCan(exportAccess);
  const saved = useSavedViews('echeances');
  const navigate = useNavigate();
  return (
    <ListScreen
      title="Échéancier"
      noun={['échéance', 'échéances']}
      address={address}
      page={page}
      caption="Échéancier"
      columns={echeanceColumns}
      choice={canCash ? choiceOf(chosen) : undefined}
      display={{ schema, more: moreEcheanceColumns, saved }}
      onExport={
        canExport
          ? ({ onReceived, ...file }) => saveEcheances(queryOfExport(view, file), onReceived)
          : undefined
      }
      choose={
        <DaysForm
          key={`${view.du} ${view.au}`}
          du={view.du}
          au={view.au}
          onShow={(days) => address.show(days)}
        />
      }
      search={{
        label: 'Rechercher une échéance',
        placeholder: 'Nom, code, n° de chèque, montant…',
        fields: everyField,
      }}
      filters={[
        {
          name: 'etat',
          label: 'État',
          options: etatsEcheance.map((value) => ({ value, label: etatEcheanceLabels[value] })),
        },
      ]}
      rowLabel={({ codeReglement, payeur }) => `${codeReglement}, ${personName(payeur)}`}
      onOpen={({ id }) => void navigate(`/payments?reglement=${id}&saison=toutes`)}
      loadingText="Chargement de l’échéancier..."
      empty={{
        title: 'Aucune échéance',
        text: 'Un paiement promis pour une date, ou un chèque remis à encaisser plus tard, apparaît ici jusqu’à ce qu’il soit encaissé.',
        icon: 'wallet',
        showAllLabel: 'Voir toutes les échéances',
      }}
      above={
        <>
          <Ageing restant={query.data?.restant} tranches={query.data?.tranches} />
          {canCash && <ChoiceBar rows={page.rows} chosen={chosen} onCash={() => setCashing(true)} />}
        </>
      }
    >
      {isCashing && (
        <CashEcheancesDialog
          echeances={chosen.rows}
          montant={chosen.montant}
          onCashed={() => {
            chosen.clear();
            setCashing(false);
          }}
          onClose={() => setCashing(false)}
        />
      )}
    </ListScreen>
  );
}
