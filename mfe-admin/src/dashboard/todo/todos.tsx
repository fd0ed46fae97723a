import { chequesToRemit, daysLater, latePromises, twinsToCompare, type Permission } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan, useSignedInUser } from '@club/store';
import { formatCount, today } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { messageOf, statusOf } from '@club/ui/problem';
import type { ReactNode } from 'react';
import { useListQualiteQuery } from '../../qualite/qualite-api.ts';
import { useListRappelsQuery } from '../../rappels/rappels-api.ts';
import { freshness } from '../freshness.ts';
import { Panel } from '../panel.tsx';
import {
  useGetCaisseQuery,
  useListCertificatsQuery,
  useListChequesARemettreQuery,
  useListEcheancesQuery,
} from './todo-api.ts';
import {
  certificatsExpiring,
  chequesWaiting,
  mailsRefused,
  promisesLate,
  tillsOpen,
  twinsWaiting,
  type Todo,
  type TodoAct,
} from './todo-rules.ts';

/** Each kind of work with the permission that its figure needs; each asks for its own, so that one that fails leaves the others. */
const kinds: readonly { name: string; needs: Permission; Line: () => ReactNode }[] = [
  { name: 'promesses', needs: 'reglements.read', Line: Promises },
  { name: 'cheques', needs: 'reglements.read', Line: Cheques },
  { name: 'caisse', needs: 'reglements.read', Line: Tills },
  { name: 'certificats', needs: 'adherents.update', Line: Certificats },
  { name: 'doublons', needs: 'import.execute', Line: Twins },
  { name: 'emails', needs: 'adherents.update', Line: Mails },
];

/** Figures of work that changes by the day are read when the screen opens, not every minute; in seconds. */
const daily = { refetchOnMountOrArgChange: 300 } as const;

/** «À faire aujourd’hui»: what waits for somebody, each with its figure and its act. */
export function Todos() {
  const { permissions } = useSignedInUser();
  const allowed = kinds.filter(({ needs }) => permissions.includes(needs));
  if (allowed.length === 0) return null;
  return (
    <Panel title="À faire aujourd’hui" name="todo">
      <ul>
        {allowed.map(({ name, Line }) => (
          <Line key={name} />
        ))}
      </ul>
    </Panel>
  );
}

function Promises() {
  const query = useListEcheancesQuery(latePromises.query, freshness);
  const act: TodoAct = {
    name: 'Promesses en retard',
    icon: 'calendar',
    act: 'Voir lesquelles',
    to: '/echeances?etat=retard',
  };
  return <TodoLine {...act} {...query} todo={query.data && promisesLate(query.data)} />;
}

function Cheques() {
  const query = useListChequesARemettreQuery(chequesToRemit.query, daily);
  const canCreate = useCan('reglements.create');
  const act: TodoAct = {
    name: 'Chèques à remettre',
    icon: 'card',
    ...(canCreate
      ? { act: 'Préparer la remise', to: '/remises?nouveau=oui' }
      : { act: 'Voir les remises', to: '/remises' }),
  };
  return <TodoLine {...act} {...query} todo={query.data && chequesWaiting(query.data)} />;
}

function Tills() {
  const jour = daysLater(today(), -1);
  const query = useGetCaisseQuery({ jour }, daily);
  const act: TodoAct = { name: 'Caisse', icon: 'wallet', act: 'Voir la caisse', to: `/caisse?jour=${jour}` };
  return <TodoLine {...act} {...query} todo={query.data && tillsOpen(query.data)} />;
}

function Certificats() {
  const query = useListCertificatsQuery({ etat: 'bientot' }, daily);
  const act: TodoAct = {
    name: 'Certificats',
    icon: 'certificate',
    act: 'Voir lesquels',
    to: '/certificats/suivi?etat=bientot',
  };
  // Its refusal is written for forms; the season in view above leads to opening one.
  const noSeason =
    statusOf(query.error) === 404
      ? { count: 0, text: 'Certificats\u00a0: aucune saison n’est active' }
      : undefined;
  return (
    <TodoLine
      {...act}
      {...query}
      todo={query.data ? certificatsExpiring(query.data.certificats) : noSeason}
    />
  );
}

function Twins() {
  const query = useListQualiteQuery(twinsToCompare.query, daily);
  const act: TodoAct = {
    name: 'Doublons',
    icon: 'users',
    act: 'Comparer',
    to: '/correct-data?anomalie=doublons',
  };
  return <TodoLine {...act} {...query} todo={query.data && twinsWaiting(query.data)} />;
}

function Mails() {
  const query = useListRappelsQuery(undefined, daily);
  const since = daysLater(today(), -7);
  const act: TodoAct = { name: 'E-mails', icon: 'mail', act: 'Voir le journal', to: '/rappels?vue=journal' };
  return <TodoLine {...act} {...query} todo={query.data && mailsRefused(query.data, since)} />;
}

interface TodoLineProps extends TodoAct {
  todo: Todo | undefined;
  error?: unknown;
}

/** A line of constant height: nothing jumps as the figures come. */
function TodoLine({ name, icon, act, to, todo, error }: TodoLineProps) {
  const leadsSomewhere = useLeadsSomewhere();
  const waits = todo !== undefined && todo.count > 0;
  return (
    <li className={waits ? 'todo-line' : 'todo-line todo-line-done'}>
      <Icon name={waits || !todo ? icon : 'check'} />
      <p>
        {!todo && error !== undefined && `${name}\u00a0: ${messageOf(error)}`}
        {!todo && error === undefined && (
          <>
            <span className="club-sr-only">{name}, lecture en cours</span>
            <span className="club-skeleton-line" />
          </>
        )}
        {todo && (
          <>
            {waits && <strong>{formatCount(todo.count)}</strong>} {todo.text}
            {waits && todo.detail && <span className="club-meta">{todo.detail}</span>}
          </>
        )}
      </p>
      {waits && leadsSomewhere(to) && <Link to={to}>{act}</Link>}
    </li>
  );
}
