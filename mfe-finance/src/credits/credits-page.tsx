import { useMemo } from 'react';
import { creditTexts, exportAccess, origineText, type Credit } from '@club/contract';
import { textPart } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { amountTexts, formatDate } from '@club/ui/format';
import { listSchema, ListScreen, pageOfWhole, useListAddress } from '@club/ui/list';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { debtsOf } from '../paiement/allocation-rules.ts';
import { useEverySaisonFilter } from '../saisons/saison-choice.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import { creditActions, useCreditActions } from './credit-actions.ts';
import { CreditBalance } from './credit-balance.tsx';
import { CreditDialogSwitch } from './credit-dialog-switch.tsx';
import { creditColumns, moreCreditColumns } from './credit-columns.tsx';
import { creditRefusals } from './credit-state-rules.ts';
import { saveCredits, useListPayeurCreditsQuery } from './credits-api.ts';
import { PayerChoice } from './payer-choice.tsx';
import './credits.css';

const schema = listSchema({
  sorts: ['createdAt'],
  order: 'desc',
  filters: { saison: textPart() },
  scope: { payeur: textPart() },
  opens: ['details', ...creditActions],
});

const texts = creditTexts(amountTexts, formatDate);

const fresh = { refetchOnMountOrArgChange: true } as const;

/** «Crédits payeur»: the credits of one payer, of one season or of all; payer, season and dialog are in the address. */
export function CreditsPage() {
  const address = useListAddress(schema);
  const { payeur: payeurId, saison: saisonId } = address.view;
  const isChosen = payeurId !== '';
  const reading = { ...fresh, skip: !isChosen };
  const credits = useListPayeurCreditsQuery({ payeurId, ...(saisonId && { saisonId }) }, reading);
  const { currentData: account, isError } = useGetComptePayeurQuery(payeurId, reading);
  const { data: saisons = [] } = useListSaisonsQuery();
  const ofSaison = useEverySaisonFilter();
  const debts = useMemo(() => account && debtsOf(account.cotisations), [account]);
  const refusalsOf = (credit: Credit) => creditRefusals(credit, { debts, saisons });
  const canCreate = useCan('credits.create');
  const actions = useCreditActions().map(({ kind, ...action }) => ({
    ...action,
    onSelect: ({ id }: Credit) => address.open(kind, id),
    refusal: (credit: Credit) => refusalsOf(credit)[kind],
  }));
  const details = {
    label: 'Détails',
    icon: 'eye',
    onSelect: ({ id }: Credit) => address.open('details', id),
  } as const;
  const page = pageOfWhole({ ...credits, data: isChosen ? credits.currentData : [] }, address.view, {
    texts,
  });
  const canExport = useCan(exportAccess);
  const saved = useSavedViews('credits');
  const { search } = address.view;
  const asked = { payeurId, ...(saisonId && { saisonId }), ...(search && { search }) };
  return (
    <ListScreen
      title="Crédits payeur"
      noun={['crédit', 'crédits']}
      address={address}
      page={page}
      caption="Crédits du payeur"
      columns={creditColumns}
      display={{ schema, more: moreCreditColumns, saved }}
      onExport={
        canExport && isChosen
          ? ({ onReceived, format, colonnes }) => saveCredits({ ...asked, format, colonnes }, onReceived)
          : undefined
      }
      choose={<PayerChoice payeurId={payeurId} onChoose={(id) => address.show({ payeur: id })} />}
      search={
        isChosen ? { label: 'Rechercher un crédit', placeholder: 'Origine, règlement, montant…' } : undefined
      }
      filters={[ofSaison]}
      actions={[details, ...actions]}
      rowLabel={origineText}
      onOpen={({ id }) => address.open('details', id)}
      // Before the account has come too: the bar would break into two lines when it appears.
      createLabel={canCreate && isChosen && !isError ? 'Nouveau crédit' : undefined}
      {...(!isChosen && { summary: 'Par payeur' })}
      loadingText="Chargement des crédits..."
      empty={
        isChosen
          ? {
              title: 'Aucun crédit',
              text: 'Un crédit naît d’un trop-perçu, d’une cotisation supprimée ou réduite, ou d’une saisie manuelle.',
              icon: 'restore',
              showAllLabel: 'Toutes les saisons',
            }
          : {
              title: 'Choisissez un payeur',
              text: 'Saisissez son code ou son nom\u00a0: son solde et l’historique de ses crédits apparaissent ici.',
              icon: 'user',
            }
      }
      above={isChosen && <CreditBalance payeurId={payeurId} saisonId={saisonId} account={account} />}
    >
      {address.opened && account && (
        <CreditDialogSwitch
          opened={address.opened}
          credits={credits.currentData ?? []}
          payeur={account.payeur}
          debts={debts ?? []}
          {...{ saisons, refusalsOf }}
          onOpen={address.open}
          onClose={address.close}
        />
      )}
    </ListScreen>
  );
}
