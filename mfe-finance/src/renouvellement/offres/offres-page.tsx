import {
  etatsOffre,
  isAcceptable,
  mostNamedRows,
  sumOf,
  type EtatOffre,
  type Offre,
  type OffrePage,
} from '@club/contract';
import { choicePart, textPart } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatAmount, plural } from '@club/ui/format';
import { listSchema, ListScreen, pageOfCall, pageSize, useKeptRows, useListAddress } from '@club/ui/list';
import { Tabs } from '@club/ui/tabs';
import { useState } from 'react';
import { personFullName } from '../../money/cotisation-name.ts';
import { useListOffresQuery } from '../../offres/offres-api.ts';
import { useEverySaisonFilter } from '../../saisons/saison-choice.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { LotOffresDialog } from './lot-offres-dialog.tsx';
import { PrintLink } from './print-link.tsx';
import { offreColumns } from './offre-columns.tsx';
import { OffreDialog } from './offre-dialog.tsx';
import { etatOffreTabs } from './offre-words.ts';
import '../renouvellement.css';

const onglets = [...etatsOffre, 'toutes'] as const;
type Onglet = (typeof onglets)[number];

const schema = listSchema({
  sorts: ['code'],
  filters: { etat: choicePart(onglets, 'ouverte' as Onglet), campagne: textPart(), saison: textPart() },
  widest: { etat: 'toutes' },
  opens: ['offre', 'lot'],
});

const tabs: readonly { id: Onglet; label: string }[] = [
  ...etatsOffre.map((id) => ({ id, label: etatOffreTabs[id] })),
  { id: 'toutes', label: 'Toutes' },
];

/** The offers of renewal campaigns: what is proposed to whom, until when, and what became of it. */
export function OffresPage() {
  const address = useListAddress(schema);
  const { view, opened, open, close } = address;
  const query = useListOffresQuery(
    {
      page: view.page,
      limit: pageSize,
      ...(view.search && { search: view.search }),
      ...(view.etat !== 'toutes' && { etat: view.etat as EtatOffre }),
      ...(view.campagne && { renouvellementId: view.campagne }),
      ...(view.saison && { saisonId: view.saison }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const page = pageOfCall(query, ({ offres }: OffrePage) => offres);
  const chosen = useKeptRows<Offre>(JSON.stringify([view.etat, view.campagne, view.saison]));
  const mayAccept = useCan('cotisations.create');
  const ofSaison = useEverySaisonFilter();
  const choice = {
    nameOf: ({ code, payeur }: Offre) => `${code}, ${personFullName(payeur)}`,
    isChosen: ({ id }: Offre) => chosen.has(id),
    canChoose: isAcceptable,
    onChoose: (rows: readonly Offre[], isChosen: boolean) => chosen.keep(rows.filter(isAcceptable), isChosen),
  };
  return (
    <ListScreen
      title="Offres de renouvellement"
      parents={[{ label: 'Renouvellement', to: '/renouvellement' }]}
      noun={['offre', 'offres']}
      address={address}
      page={page}
      caption="Offres de renouvellement"
      columns={offreColumns}
      choice={mayAccept ? choice : undefined}
      search={{
        label: 'Rechercher une offre',
        placeholder: 'Code, nom du payeur ou d’un adhérent…',
        fields: [{ value: 'tous', label: 'Nom ou code' }],
      }}
      filters={[ofSaison]}
      rowLabel={({ code }) => code}
      onOpen={({ id }) => open('offre', id)}
      loadingText="Chargement des offres..."
      empty={{
        title: 'Aucune offre dans ce cas',
        text: 'Une campagne de renouvellement propose à chaque payeur ses formules de la saison précédente.',
        icon: 'mail',
        showAllLabel: 'Voir toutes les offres',
      }}
      around={(table) => (
        <Tabs
          label="États"
          active={view.etat}
          onChange={(id) => address.show({ etat: id as Onglet })}
          tabs={tabs.map(({ id, label }) => ({
            id,
            label,
            ...(id !== 'toutes' && { count: query.data?.compteurs[id] ?? null }),
            panel: (
              <>
                {mayAccept && (
                  <ChoiceBar
                    rows={page.rows?.filter(isAcceptable) ?? []}
                    chosen={chosen}
                    onStarted={(lotId) => {
                      chosen.clear();
                      open('lot', lotId);
                    }}
                  />
                )}
                {table}
              </>
            ),
          }))}
        />
      )}
    >
      {opened?.kind === 'offre' && (
        <OffreDialog
          key={opened.id}
          id={opened.id}
          onStarted={(lotId) => open('lot', lotId)}
          onClose={close}
        />
      )}
      {opened?.kind === 'lot' && <LotOffresDialog key={opened.id} id={opened.id} onClose={close} />}
    </ListScreen>
  );
}

interface ChoiceBarProps {
  /** Those of the page that can be accepted. */
  rows: readonly Offre[];
  chosen: ReturnType<typeof useKeptRows<Offre>>;
  onStarted: (lotId: string) => void;
}

/** What is chosen over all pages, and the button that accepts it. */
function ChoiceBar({ rows, chosen, onStarted }: ChoiceBarProps) {
  const [isAccepting, setAccepting] = useState(false);
  const count = chosen.rows.length;
  const montant = sumOf(chosen.rows.map((one) => one.montantOuvert));
  if (rows.length === 0 && count === 0) return null;
  return (
    <div className="renouvellement-tools club-flows">
      <div className="renouvellement-selection">
        <label>
          <input
            type="checkbox"
            checked={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
            disabled={rows.length === 0}
            onChange={({ target }) => chosen.keep(rows, target.checked)}
          />
          Choisir toute la page
        </label>
        <span role="status">
          {count === 0
            ? 'Aucune offre n’est choisie.'
            : `${plural(count, 'offre choisie', 'offres choisies')}, ${formatAmount(montant)}`}
        </span>
        {count > 0 && (
          <>
            <Button
              label="Accepter la sélection, sans paiement…"
              icon="check"
              onClick={() => setAccepting(true)}
            />
            {count > mostNamedRows ? (
              <span className="club-meta">
                On imprime au plus {mostNamedRows} offres choisies{'\u00a0'}; celles d’une campagne, depuis
                son compte rendu.
              </span>
            ) : (
              <PrintLink
                query={{ ids: chosen.rows.map(({ id }) => id).join(',') }}
                label="Imprimer la sélection"
              />
            )}
            <Button label="Ne rien choisir" variant="quiet" onClick={chosen.clear} />
          </>
        )}
      </div>
      {isAccepting && (
        <AcceptDialog
          offreIds={chosen.rows.map(({ id }) => id)}
          payeurs={new Set(chosen.rows.map(({ payeur }) => payeur.id)).size}
          montant={montant}
          onCancel={() => setAccepting(false)}
          onStarted={(lotId) => {
            setAccepting(false);
            onStarted(lotId);
          }}
        />
      )}
    </div>
  );
}
