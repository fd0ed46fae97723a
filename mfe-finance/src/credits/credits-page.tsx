import { useMemo, useState } from 'react';
import {
  creditTexts,
  exportAccess,
  mostOpenCredits,
  origineText,
  personName,
  type Credit,
} from '@club/contract';
import { textPart } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { amountTexts, formatCount, formatDate } from '@club/ui/format';
import { listSchema, ListScreen, pageOfWhole, useListAddress } from '@club/ui/list';
import { Notice } from '@club/ui/states';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { debtsOf } from '../paiement/allocation-rules.ts';
import { useEverySaisonFilter } from '../saisons/saison-choice.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import { creditActions, useCreditActions } from './credit-actions.ts';
import { CreditBalance, OpenBalance } from './credit-balance.tsx';
import { CreditDialogSwitch } from './credit-dialog-switch.tsx';
import { creditColumns, moreCreditColumns, openCreditColumns } from './credit-columns.tsx';
import { creditRefusals } from './credit-state-rules.ts';
import { saveCredits, useListOpenCreditsQuery, useListPayeurCreditsQuery } from './credits-api.ts';
import { PayerChoice } from './payer-choice.tsx';

const schema = listSchema({
  sorts: ['createdAt'],
  order: 'desc',
  filters: { saison: textPart() },
  scope: { payeur: textPart() },
  opens: ['details', ...creditActions],
});

const texts = creditTexts(amountTexts, formatDate);

const origins =
  'Un crédit naît d’un trop-perçu, d’une cotisation supprimée ou réduite, ou d’une saisie manuelle.';

const fresh = { refetchOnMountOrArgChange: true } as const;

/** «Crédits payeur»: the open credits of all payers, or all of one; payer, season and dialog are in the address. */
export function CreditsPage() {
  const address = useListAddress(schema);
  const { payeur: payeurId, saison: saisonId, search } = address.view;
  const isChosen = payeurId !== '';
  const ofSaison = { ...(saisonId && { saisonId }) };
  const ofPayeur = useListPayeurCreditsQuery({ payeurId, ...ofSaison }, { ...fresh, skip: !isChosen });
  const open = useListOpenCreditsQuery(ofSaison, { ...fresh, skip: isChosen });
  const credits = isChosen ? ofPayeur.currentData : open.currentData?.credits;
  const page = pageOfWhole({ ...(isChosen ? ofPayeur : open), data: credits }, address.view, { texts });
  // A dialog of the list of all needs the account of its own payer.
  const opened = useOpenedCredit(credits, address.opened?.id);
  const accountId = payeurId || (opened?.payeurId ?? '');
  const { currentData: account } = useGetComptePayeurQuery(accountId, { ...fresh, skip: accountId === '' });
  const { data: saisons = [] } = useListSaisonsQuery();
  const everySaison = useEverySaisonFilter();
  const debts = useMemo(() => account && debtsOf(account.cotisations), [account]);
  const refusalsOf = (credit: Credit) =>
    creditRefusals(credit, { debts: credit.payeurId === account?.payeur.id ? debts : undefined, saisons });
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
  const canExport = useCan(exportAccess);
  const saved = useSavedViews('credits');
  const asked = { ...(isChosen && { payeurId }), ...ofSaison, ...(search && { search }) };
  const isCut = open.currentData && open.currentData.nombre > open.currentData.credits.length;
  return (
    <ListScreen
      title="Crédits payeur"
      noun={isChosen ? ['crédit', 'crédits'] : ['crédit ouvert', 'crédits ouverts']}
      address={address}
      page={page}
      caption={isChosen ? 'Crédits du payeur' : 'Crédits ouverts'}
      columns={isChosen ? creditColumns : openCreditColumns}
      display={{ schema, more: moreCreditColumns, saved }}
      onExport={
        canExport
          ? ({ onReceived, format, colonnes }) => saveCredits({ ...asked, format, colonnes }, onReceived)
          : undefined
      }
      choose={<PayerChoice payeurId={payeurId} onChoose={(id) => address.show({ payeur: id })} />}
      search={{ label: 'Rechercher un crédit', placeholder: 'Origine, règlement, montant…' }}
      filters={[everySaison]}
      actions={[details, ...actions]}
      worded
      rowLabel={(credit) =>
        isChosen ? origineText(credit) : `${origineText(credit)}, ${personName(credit.payeur)}`
      }
      onOpen={({ id }) => address.open('details', id)}
      createLabel={canCreate ? 'Nouveau crédit' : undefined}
      loadingText="Chargement des crédits..."
      empty={
        isChosen
          ? {
              title: 'Aucun crédit',
              text: origins,
              icon: 'restore',
              showAllLabel: 'Toutes les saisons',
            }
          : {
              title: 'Aucun crédit ouvert',
              text: `Aucun payeur n’a d’avance au club. ${origins}`,
              icon: 'restore',
              showAllLabel: 'Toutes les saisons',
            }
      }
      above={
        <>
          {isChosen ? (
            <CreditBalance payeurId={payeurId} saisonId={saisonId} account={account} />
          ) : (
            <OpenBalance open={open.currentData} />
          )}
          {!isChosen && isCut && (
            <Notice tone="info">
              Les {formatCount(mostOpenCredits)} derniers sont listés. Choisissez une saison ou un payeur pour
              voir les autres.
            </Notice>
          )}
        </>
      }
    >
      {address.opened && (address.opened.kind === 'nouveau' ? !isChosen || account : account) && (
        <CreditDialogSwitch
          opened={address.opened}
          credit={opened}
          payeur={isChosen ? account?.payeur : undefined}
          debts={debts ?? []}
          {...{ saisons, refusalsOf }}
          onOpen={address.open}
          onClose={address.close}
        />
      )}
    </ListScreen>
  );
}

/** The credit of the dialog; it stays until that closes, though by then nothing may be left of it. */
function useOpenedCredit(credits: readonly Credit[] | undefined, id: string | undefined): Credit | undefined {
  const found = credits?.find((credit) => credit.id === id);
  const [kept, setKept] = useState<Credit>();
  if (found && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : undefined);
}
