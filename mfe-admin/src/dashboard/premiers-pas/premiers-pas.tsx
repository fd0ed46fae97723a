import type { ReactNode } from 'react';
import type { DashboardStats, PremierPas } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { useClub } from '@club/ui/club';
import { Icon } from '@club/ui/icon';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useListSaisonsQuery } from '../../saisons/saisons-api.ts';
import { useUpdateSettingsMutation } from '../../settings/settings-api.ts';
import { useListUsersQuery } from '../../users/users-api.ts';
import { useListRecentAdherentsQuery } from '../dashboard-api.ts';
import { Panel } from '../panel.tsx';
import { Essayer } from './essayer.tsx';
import { useListFormulesQuery } from './premiers-pas-api.ts';
import { begins, etapesOf, type Etape } from './premiers-pas-rules.ts';

interface Words {
  title: string;
  text: string;
  ways: readonly { label: string; to: string }[];
}

const words: Record<PremierPas, Words> = {
  club: {
    title: 'Le nom et le logo du club',
    text: 'Ils figurent sur les écrans, les reçus et les cartes.',
    ways: [{ label: 'Ouvrir les paramètres', to: '/settings' }],
  },
  saison: {
    title: 'La saison',
    text: 'Les adhérents, les prix et les cotisations sont ceux d’une saison.',
    ways: [{ label: 'Créer la saison', to: '/seasons?nouveau=oui' }],
  },
  tarifs: {
    title: 'Les sections et les tarifs',
    text: 'Partez d’un modèle que vous modifiez, ou saisissez les vôtres.',
    ways: [
      { label: 'Partir d’un modèle', to: '/formulas?modele=oui' },
      { label: 'Nouvelle section', to: '/sections?nouveau=oui' },
    ],
  },
  utilisateurs: {
    title: 'Vos collègues',
    text: 'Chacun a son compte et ses droits\u00a0: la caisse est celle de qui encaisse.',
    ways: [{ label: 'Ajouter un utilisateur', to: '/users?nouveau=oui' }],
  },
  adherents: {
    title: 'Les adhérents',
    text: 'Importez votre liste, de n’importe quel tableur, ou saisissez le premier.',
    ways: [
      { label: 'Importer une liste', to: '/import' },
      { label: 'Nouvel adhérent', to: '/members?nouveau=oui' },
    ],
  },
  vente: {
    title: 'La première vente',
    text: 'Une personne, une formule, un règlement, un reçu.',
    ways: [{ label: 'Ouvrir le guichet', to: '/guichet' }],
  },
};

const etats: Record<Etape['etat'], string> = {
  fait: 'Fait',
  a_faire: 'À faire',
  inconnu: 'Lecture en cours',
};

interface PremiersPasProps {
  stats: DashboardStats;
  /** Stands there once every step is done or put aside. */
  otherwise: ReactNode;
}

/** «Premiers pas» of a club that begins, until something is sold or every step is put aside (U-19). */
export function PremiersPas({ stats, otherwise }: PremiersPasProps) {
  const { clubInfo, systemSettings } = useClub();
  const saisons = useListSaisonsQuery().data?.length;
  const formules = useListFormulesQuery(undefined, { skip: !useCan('formules.read') }).data?.length;
  const utilisateurs = useListUsersQuery(undefined, { skip: !useCan('admin.manage_users') }).data?.length;
  const canRead = useCan('adherents.read');
  const recents = useListRecentAdherentsQuery({ limit: 5 }, { skip: !canRead }).data?.length;
  const adherents = Math.max(stats.totalMembers, recents ?? 0);
  // Absent of a former release of admin.
  const passes = systemSettings.premiersPasPasses ?? [];
  const etapes = etapesOf({ nom: clubInfo.nom, saisons, formules, utilisateurs, adherents }, passes);
  const pass = usePass();
  if (!begins({ saisons }) || etapes.length === 0) return otherwise;
  const done = etapes.filter(({ etat }) => etat === 'fait').length;
  return (
    <Panel
      title="Premiers pas"
      name="premiers-pas"
      action={
        <span className="club-meta">
          {done} sur {etapes.length}
        </span>
      }
    >
      <ol>
        {etapes.map((etape) => (
          <EtapeLine key={etape.name} etape={etape} onPass={() => pass([...passes, etape.name])} />
        ))}
      </ol>
      {adherents === 0 && <Essayer />}
    </Panel>
  );
}

function EtapeLine({ etape: { name, etat }, onPass }: { etape: Etape; onPass: () => void }) {
  const leadsSomewhere = useLeadsSomewhere();
  const { title, text, ways } = words[name];
  const isDone = etat === 'fait';
  return (
    <li className={isDone ? 'premier-pas premier-pas-fait' : 'premier-pas'}>
      <span className="premier-pas-etat" title={etats[etat]}>
        {isDone && <Icon name="check" />}
        <span className="club-sr-only">{etats[etat]}</span>
      </span>
      <p>
        <strong>{title}</strong>
        {!isDone && <span className="club-meta">{text}</span>}
      </p>
      {!isDone && (
        <span className="premier-pas-actes">
          {ways.map(
            ({ label, to }) =>
              leadsSomewhere(to) && (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ),
          )}
          <Button
            label="Passer"
            aria-label={`Passer\u00a0: ${title}`}
            variant="quiet"
            small
            onClick={onPass}
          />
        </span>
      )}
    </li>
  );
}

function usePass() {
  const [update] = useUpdateSettingsMutation();
  return async (premiersPasPasses: PremierPas[]) => {
    const { error } = await update({ body: { systemSettings: { premiersPasPasses } } });
    if (!error) return;
    const { message } = refusalOf(error, 'L’étape n’est pas mise de côté.').data;
    showToast({ tone: 'danger', title: 'Erreur', text: message });
  };
}
