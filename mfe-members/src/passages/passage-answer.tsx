import { auPlusText, motifPassageLabels, payingAccess, resteText, type Passage } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { buttonClass } from '@club/ui/button';
import { useClub } from '@club/ui/club';
import { inClub, today } from '@club/ui/format';
import { Icon, type IconName } from '@club/ui/icon';
import { certificatStateOf } from '../certificats/certificat-state-rules.ts';
import { signalOf, type Signal } from './passage-rules.ts';

const icons: Readonly<Record<Signal, IconName>> = { entre: 'check', refuse: 'close', a_voir: 'warning' };

/** The word of an answer, in full screen and in the list of the last ones. */
export const answerWord = ({ motif }: Pick<Passage, 'motif'>): string =>
  motif === null ? 'Entrée autorisée' : motifPassageLabels[motif];

/** Who it is and whether he enters, to be read from a distance; told at once to a reader. */
export function PassageAnswer({ passage }: { passage: Passage & { etatDe?: string } }) {
  const { personne, explication, sections, retard, etatDe, dejaEntre, carnet } = passage;
  const signal = signalOf(passage);
  const { joursAvantExpiration } = useClub().notificationSettings;
  return (
    <section className={`passage-answer passage-${signal}`} role="alert" aria-label="Réponse">
      <p className="passage-word">
        <Icon name={icons[signal]} size={48} /> {answerWord(passage)}
      </p>
      {personne && (
        <div className="passage-person">
          <Avatar name={`${personne.prenom} ${personne.nom}`} src={personne.photoUrl} size={96} />
          <p>
            <strong>
              {personne.prenom} {personne.nom}
            </strong>
            <span className="club-figures">{personne.codeAdherent}</span>
          </p>
        </div>
      )}
      {explication && <p className="passage-why">{explication}</p>}
      {carnet && (
        <p className="passage-why">
          {carnet.designation}
          {'\u00a0'}: {(etatDe === undefined ? resteText : auPlusText)(carnet.restantes)}.
        </p>
      )}
      <SellCarnet passage={passage} />
      {dejaEntre && (
        <p className="passage-why">
          Entrée déjà comptée à {inClub(new Date(dejaEntre)).time}
          {'\u00a0'}: celle-ci ne l’est pas deux fois.
        </p>
      )}
      {personne && (
        <ul className="passage-facts">
          <li>
            Paiement{'\u00a0'}: {paidText(retard)}
          </li>
          <li>
            Certificat{'\u00a0'}: {certificatStateOf(personne, today(), joursAvantExpiration).label}
          </li>
          <li>
            Sections{'\u00a0'}: {sections.length > 0 ? sections.join(', ') : 'aucune aujourd’hui'}
          </li>
        </ul>
      )}
      {etatDe !== undefined && (
        <p className="passage-etat">Vérifié hors ligne, état de {inClub(new Date(etatDe)).time}</p>
      )}
    </section>
  );
}

/** The way to the counter of who has no entry left, for who may sell; none without network. */
function SellCarnet({ passage }: { passage: Passage & { etatDe?: string } }) {
  const { personne, motif, carnet, etatDe } = passage;
  const canEnrol = useCan('cotisations.create');
  const canPay = useCan(payingAccess);
  const leads = useLeadsSomewhere()('/guichet');
  const isUsedUp = motif === 'carnet_epuise' || carnet?.restantes === 0;
  if (!personne || !isUsedUp || etatDe !== undefined || !(canEnrol && canPay && leads)) return null;
  return (
    <Link className={buttonClass('secondary')} to={`/guichet?personne=${personne.id}`}>
      <Icon name="wallet" />
      <span>Vendre un carnet</span>
    </Link>
  );
}

function paidText(retard: boolean | null): string {
  if (retard === null) return 'non vérifié';
  return retard ? 'en retard' : 'à jour';
}
