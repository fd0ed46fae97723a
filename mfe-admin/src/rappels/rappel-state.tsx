import type { ReactNode } from 'react';
import type { ApercuRappel, Rappel, TypeRappel } from '@club/contract';
import { formatCount, formatDate } from '@club/ui/format';
import { KeyFigures, type KeyFigure } from '@club/ui/key-figures';
import { isRunning, withoutEmail } from './rappel-rules.ts';
import { useListRappelsQuery } from './rappels-api.ts';

interface RappelStateProps {
  type: TypeRappel;
  apercu: ApercuRappel | undefined;
  /** Its acts. */
  children: ReactNode;
}

/** Keeps the line under a figure until it is known. */
const none = '\u00a0';

/** How many are owed a reminder, when the last one went, which addresses refuse it, and its acts. */
export function RappelState({ type, apercu, children }: RappelStateProps) {
  const { data: runs } = useListRappelsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="club-card club-card-head" aria-label="État du rappel">
      <KeyFigures
        figures={[
          owedOf(apercu),
          lastOf(runs && (runs.find((run) => run.type === type) ?? null)),
          refusedOf(apercu),
        ]}
      />
      <div className="club-card-acts">{children}</div>
    </section>
  );
}

function owedOf(apercu: ApercuRappel | undefined): KeyFigure {
  const label = 'À relancer par e-mail';
  if (!apercu) return { label, value: '—', detail: none };
  const phones = withoutEmail(apercu.exclus).length;
  return {
    label,
    value: formatCount(apercu.destinataires.length),
    detail: phones > 0 ? `et ${formatCount(phones)} à appeler` : none,
  };
}

/** `null` when none was sent. */
function lastOf(run: Rappel | null | undefined): KeyFigure {
  const label = 'Dernier envoi';
  if (!run) return { label, value: run === null ? 'Jamais' : '—' };
  const { createdAt, envoyes, total } = run;
  return {
    label,
    value: formatDate(createdAt),
    detail: isRunning(run) ? 'En cours' : `${formatCount(envoyes)} envoyés sur ${formatCount(total)}`,
  };
}

function refusedOf(apercu: ApercuRappel | undefined): KeyFigure {
  const label = 'Adresses refusées';
  if (!apercu) return { label, value: '—', detail: none };
  const refused = apercu.exclus.filter(({ raison }) => raison === 'adresse_refusee').length;
  return {
    label,
    value: formatCount(refused),
    ...(refused > 0 && { tone: 'danger', detail: 'à corriger, sous «\u00a0Exclus\u00a0»' }),
  };
}
