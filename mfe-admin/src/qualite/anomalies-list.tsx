import {
  anomaliesAdherents,
  correctionCalls,
  type Anomalie,
  type FiltreCorrection,
  type QualiteCompte,
} from '@club/contract';
import { Button } from '@club/ui/button';
import { formatCount, plural } from '@club/ui/format';
import { DownloadLink } from '../download/download-link.tsx';
import { anomalieWords } from './anomalie-words.ts';

interface AnomaliesListProps {
  comptes: readonly QualiteCompte[];
  onOpen: (anomalie: Anomalie, ignores: boolean) => void;
}

/** The queues with their counts: opened one by one, or taken as a workbook. */
export function AnomaliesList({ comptes, onOpen }: AnomaliesListProps) {
  return (
    <ul className="qualite-list" aria-label="Anomalies">
      {comptes.map((compte) => (
        <li key={compte.anomalie} className="club-card">
          <AnomalieCard compte={compte} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function AnomalieCard({ compte, onOpen }: { compte: QualiteCompte } & Pick<AnomaliesListProps, 'onOpen'>) {
  const { anomalie, total, proposes, ignores } = compte;
  const { title, text } = anomalieWords[anomalie];
  return (
    <>
      <h2>
        {title}{' '}
        <span className="club-figures qualite-count">{total === null ? '…' : formatCount(total)}</span>
      </h2>
      <p>{total === null ? 'Le service des cotisations ne répond pas\u00a0: nombre inconnu.' : text}</p>
      <p className="qualite-more">
        {proposes > 0 && plural(proposes, 'valeur proposée', 'valeurs proposées')}
        {proposes > 0 && ignores > 0 && ' · '}
        {ignores > 0 && (
          <Button
            label={plural(ignores, 'ignoré', 'ignorés')}
            variant="quiet"
            aria-label={`Revoir les ignorés\u00a0: ${title}`}
            onClick={() => onOpen(anomalie, true)}
          />
        )}
      </p>
      <div className="qualite-buttons">
        <Button
          label="Corriger une par une"
          aria-label={`Corriger une par une\u00a0: ${title}`}
          disabled={!total}
          onClick={() => onOpen(anomalie, false)}
        />
        {isFiltre(anomalie) && (
          <DownloadLink
            call={correctionCalls.downloadAdherentsCorrection}
            parts={{ query: { filtre: anomalie } }}
            label="Classeur"
            aria-label={`Classeur\u00a0: ${title}`}
          />
        )}
      </div>
    </>
  );
}

const isFiltre = (anomalie: Anomalie): anomalie is Anomalie & FiltreCorrection =>
  (anomaliesAdherents as readonly string[]).includes(anomalie);
