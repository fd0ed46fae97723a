import { Dialog } from '@club/ui/dialog';

const singleKeys = [
  { keys: ['/'], does: 'Aller à la recherche de la liste' },
  { keys: ['n'], does: 'Lancer l’action principale de l’écran' },
  { keys: ['?'], does: 'Afficher cette aide' },
] as const;
const otherKeys = [
  { keys: ['Ctrl', 'K'], does: 'Trouver une personne, un écran ou une action' },
  { keys: ['Entrée'], does: 'Ouvrir la ligne choisie, valider' },
  { keys: ['↑', '↓'], does: 'Passer d’une ligne à l’autre dans une liste' },
  { keys: ['Espace'], does: 'Sélectionner la ligne d’une liste, ou ne plus la sélectionner' },
  { keys: ['Maj', '↓'], does: 'Sélectionner plusieurs lignes de suite' },
  { keys: ['Alt', '↓'], does: 'Passer à la fiche suivante de la liste' },
  { keys: ['Alt', '↓'], does: 'Dans une date\u00a0: ouvrir son calendrier' },
  { keys: ['F6'], does: 'Au guichet\u00a0: ajouter un membre de la famille' },
  { keys: ['F7'], does: 'Au guichet\u00a0: reprendre les formules de la saison précédente' },
  { keys: ['F8'], does: 'Ajouter un règlement, tel que le précédent' },
  { keys: ['Entrée'], does: 'Dans le montant proposé d’un règlement\u00a0: le confirmer et enregistrer' },
  { keys: ['C'], does: 'Dans le montant d’un règlement\u00a0: en faire un chèque' },
  { keys: ['F'], does: 'Dans le montant d’un règlement\u00a0: le payer en plusieurs fois' },
  {
    keys: ['F9'],
    does: 'Enregistrer l’encaissement ou la cotisation\u00a0; au guichet, aller à ce qui manque',
  },
  { keys: ['Échap'], does: 'Fermer ce qui est ouvert' },
] as const;

interface KeysDialogProps {
  areSingleOn: boolean;
  onSwitchSingle: (areOn: boolean) => void;
  onClose: () => void;
}

/** The list of keys, opened by `?` or the palette; single-character keys can be switched off here. */
export function KeysDialog({ areSingleOn, onSwitchSingle, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Raccourcis clavier" size="small" onClose={onClose}>
      <KeyList keys={otherKeys} />
      <div className="club-field club-checkbox club-keys-switch">
        <label>
          <input
            type="checkbox"
            checked={areSingleOn}
            onChange={({ target }) => onSwitchSingle(target.checked)}
          />
          Raccourcis d’une seule touche
        </label>
        <p className="club-field-help">
          À désactiver si des touches frappées par erreur, ou la dictée, déclenchent des actions. Cette aide
          reste dans Ctrl K.
        </p>
      </div>
      <KeyList keys={singleKeys} isOff={!areSingleOn} />
    </Dialog>
  );
}

interface KeyListProps {
  keys: readonly { keys: readonly string[]; does: string }[];
  isOff?: boolean;
}

function KeyList({ keys, isOff = false }: KeyListProps) {
  return (
    <dl className={isOff ? 'club-keys club-keys-off' : 'club-keys'}>
      {keys.map(({ keys: combination, does }) => (
        <div key={does}>
          <dt>
            {combination.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
