/** Fields of one document of the sound club (a-sound-club.ts) that a fault changes. */
type Fault = readonly [collection: string, id: string, fields: Readonly<Record<string, unknown>>];

/** Faults of money by the invariant that must name them. */
export const plantedFaults: Readonly<Record<string, readonly Fault[]>> = {
  'cotisation: amounts are whole minor units': [
    ['cotisations', 'family', { montantRegle: 450.5 }],
    ['cotisations', 'family', { 'adherents.0.montantAlloue': '1' }],
  ],
  'cotisation: formules add up to lines, lines to the total': [
    ['cotisations', 'single', { montantTotal: 19_999 }],
    ['cotisations', 'family', { 'adherents.1.formules.1.montant': 10_001 }],
  ],
  'cotisation: reasons lead from the first price to the agreed one': [
    [
      'cotisations',
      'family',
      { 'adherents.0.formules.0.tarification': { prixDeBase: 1, partFixe: 0, parRegles: 1, raisons: [] } },
    ],
  ],
  'cotisation: entries taken of a carnet are counted, with those that doors hold no more than bought': [
    ['carnets', 'ten', { prises: 3 }],
    ['carnets', 'ten', { 'baux.1': { id: 'second', porteId: 'other', depuis: new Date(0), rappele: false } }],
    ['carnets', 'ten', { rendu: true }],
    ['carnets', 'ten', { 'entrees.0.annulation': { motif: null } }],
    ['cotisations', 'single', { 'adherents.0.formules.0.carnet.entrees': 1 }],
  ],
  'cotisation: freezes of a line move its end by their days or its price, and never meet': [
    ['cotisations', 'single', { 'adherents.0.formules.0.gels.0.jours': 2 }],
    ['cotisations', 'single', { 'adherents.0.formules.0.gels.1.du': '2027-01-10' }],
    [
      'cotisations',
      'single',
      { 'adherents.0.formules.0.gels.1.prix': { avant: { montant: 20_001 }, rendu: 1 } },
    ],
  ],
  'cotisation: freezes give beside a line of a closed season what a credit had, and no more than its price': [
    [
      'cotisations',
      'single',
      {
        'adherents.0.formules.0.gels.1.prix': { avant: { montant: 20_000 }, rendu: 1 },
        'adherents.0.formules.0.gels.1.aCote': true,
      },
    ],
    [
      'cotisations',
      'single',
      {
        'adherents.0.formules.0.gels.1.prix': { avant: { montant: 20_000 }, rendu: 20_001 },
        'adherents.0.formules.0.gels.1.aCote': true,
        mouvements: [
          {
            acteId: 'spring',
            rendu: 0,
            reglements: [],
            credits: [{ id: 'excess', avant: null, apres: { montant: 20_001 } }],
          },
        ],
      },
    ],
  ],
  'cotisation: a line that was left ends by that day, and gave back no more than its price': [
    ['cotisations', 'free', { 'adherents.0.formules.0.dateFin': '2027-08-31' }],
    ['cotisations', 'free', { 'adherents.0.formules.0.depart.rendu': 30_001 }],
  ],
  'cotisation: one line per member': [['cotisations', 'family', { 'adherents.0.adherentId': 'child-2' }]],
  'cotisation: allocated = its règlements and credits, on each line': [
    ['cotisations', 'family', { 'adherents.0.montantAlloue': 49_999, 'adherents.1.montantAlloue': 35_001 }],
    ['reglements', 'full', { allocations: [] }],
    ['credits', 'excess', { utilisations: [] }],
    ['reglements', 'full', { archivedAt: new Date(0) }],
  ],
  'cotisation: paid + remaining = total': [
    ['cotisations', 'family', { montantRegle: 45_001 }],
    ['reglements', 'promised', { montantRecu: 50_001 }],
  ],
  'cotisation: 0 ≤ paid ≤ allocated ≤ total, 0 ≤ allocated ≤ due on each line': [
    ['cotisations', 'family', { montantAlloue: 100_001 }],
    ['cotisations', 'family', { 'adherents.1.montantAlloue': 40_001 }],
  ],
  'cotisation: statut follows from paid and total': [
    ['cotisations', 'family', { statut: 'payee' }],
    ['cotisations', 'free', { statut: 'en_attente' }],
  ],
  'règlement: amounts are whole minor units': [['reglements', 'full', { 'details.0.montant': 2 ** 53 }]],
  'règlement: Σ allocations + credit = total': [['reglements', 'promised', { montantCredit: 10_001 }]],
  'règlement: Σ details = received': [['reglements', 'promised', { 'details.1.montant': 20_001 }]],
  'règlement: a minus only takes back what was received before; a reversal only takes back': [
    ['reglements', 'full', { 'details.0.montant': -1 }],
    ['reglements', 'full', { 'details.0.montant': 0 }],
    ['reglements', 'counter', { 'details.0.montant': 1 }],
  ],
  'règlement: credit ≤ received ≤ total': [
    ['reglements', 'promised', { montantRecu: 90_001 }],
    ['reglements', 'promised', { montantCredit: 50_001 }],
  ],
  'règlement: statut follows from received and total': [['reglements', 'promised', { statut: 'complete' }]],
  'règlement: pays members of live cotisations of its payer, each once': [
    ['reglements', 'full', { 'allocations.0.cotisationId': 'deleted' }],
    ['reglements', 'full', { 'allocations.0.cotisationId': 'nowhere' }],
    ['reglements', 'full', { 'allocations.0.adherentId': 'child-1' }],
    ['reglements', 'full', { payeurId: 'someone else' }],
    ['reglements', 'promised', { 'allocations.1.adherentId': 'child-1' }],
  ],
  'règlement: the credits it gave = its credit': [
    ['credits', 'excess', { reglementId: null }],
    ['credits', 'excess', { reglementId: 'deleted' }],
    ['credits', 'voided', { reglementId: 'counter' }],
  ],
  'règlement: a reversal takes back all of it, and the two name each other': [
    ['reglements', 'counter', { contrePasseDeId: 'full' }],
    ['reglements', 'counter', { montantTotal: -14_999 }],
    ['reglements', 'counter', { 'allocations.0.cotisationId': 'single' }],
    ['reglements', 'counter', { montantCredit: 0 }],
    ['credits', 'voided', { archivedAt: null }],
  ],
  'credit: amounts are whole minor units': [['credits', 'carried', { restant: null }]],
  'credit: born = used + refunded + carried + left': [['credits', 'excess', { restant: 1_001 }]],
  'credit: left and every part of it are never below 0': [
    ['credits', 'excess', { restant: -1, montant: 8_999 }],
  ],
  'credit: pays members of live cotisations of its payer': [
    ['credits', 'excess', { 'utilisations.0.cotisationId': 'deleted' }],
  ],
  'credit: what was carried is a credit of the same payer': [
    ['credits', 'carried', { montant: 2_999 }],
    ['credits', 'excess', { reporteEnId: 'nowhere' }],
  ],
  'credit: nothing of a deleted one is used': [['credits', 'deleted', { restant: 0, montantReporte: 2_000 }]],
  'cotisation: codes are unique': [['cotisations', 'single', { codeCotisation: 'COT-deleted' }]],
  'règlement: codes are unique': [['reglements', 'full', { codeReglement: 'REG-deleted' }]],
  'cotisation: one history line per version': [['cotisations', 'single', { version: 2 }]],
  'règlement: one history line per version': [['reglements', 'full', { version: 2 }]],
  'credit: one history line per version': [['credits', 'carried', { version: 2 }]],
  'outbox: no event is ahead of its document': [['cotisations', 'deleted', { version: 1 }]],
  'remise: numbers have neither gap nor repeat, and the last is the counter’s': [
    ['remises', 'remise-2', { numero: 3 }],
    ['remise_counters', 'remise', { numero: 3 }],
  ],
  'remise: Σ cheques = total, each cheque once': [
    ['remises', 'remise-2', { montant: 37_001 }],
    ['remises', 'remise-2', { nombre: 3 }],
    ['remises', 'remise-2', { 'cheques.1.reglementId': 'full' }],
  ],
  'remise: each cheque is a règlement of its amount that names this slip, and no other does': [
    ['reglements', 'full', { remise: null }],
    ['reglements', 'full', { 'remise.encaissee': false }],
    ['reglements', 'promised', { remise: { id: 'remise-1', code: 'REM-00001', encaissee: false } }],
    ['reglements', 'full', { archivedAt: new Date(0) }],
    ['remises', 'remise-2', { 'cheques.0.montant': 20_001 }],
  ],
  'remise: a cheque that came back before the slip was cashed is reversed': [
    ['remises', 'remise-2', { 'cheques.0.impayeLe': '2026-09-11' }],
    ['reglements', 'mistake', { impaye: false }],
    ['remises', 'remise-2', { etat: 'verrouillee', 'cheques.1.impayeLe': null }],
  ],
  'opération sensible: its credit, règlement or cotisation is there, and shows what was done': [
    ['operations_sensibles', 'sold', { cotisationId: 'nowhere' }],
    ['operations_sensibles', 'sold', { 'vente.prix': 25_000 }],
    ['operations_sensibles', 'given', { montant: 1_999 }],
    ['operations_sensibles', 'refunded', { montant: 999 }],
    ['operations_sensibles', 'refunded', { creditId: 'nowhere' }],
    ['operations_sensibles', 'reversed', { reglementId: 'full' }],
  ],
  'caisse: the movements of a règlement or credit come to the cash of its lines, till by till': [
    ['mouvements_caisse', 'came', { montant: 19_999 }],
    ['mouvements_caisse', 'went', { caissierId: 'somebody else' }],
    ['reglements', 'full', { 'details.0.typeReglement': 'carte' }],
    ['reglements', 'full', { archivedAt: new Date(0) }],
    ['credits', 'excess', { 'remboursements.0.montant': 999 }],
  ],
  'caisse: a count expected what the one before it left and what its movements come to': [
    ['clotures_caisse', 'first', { fonds: 49_999 }],
    ['clotures_caisse', 'first', { 'moyens.0.attendu': 70_001 }],
    ['mouvements_caisse', 'went', { clotureId: null }],
  ],
  'caisse: opening + received − given back = expected': [
    ['clotures_caisse', 'first', { 'moyens.0.recu': 87_001 }],
    ['clotures_caisse', 'second', { 'moyens.0.rendu': 0 }],
    ['clotures_caisse', 'first', { 'moyens.0.ouverture': 1 }],
  ],
  'caisse: the counts of a till that stand follow one another, and only they hold movements': [
    ['clotures_caisse', 'first', { suivanteId: null }],
    ['clotures_caisse', 'second', { suivanteId: 'third' }],
    [
      'clotures_caisse',
      'second',
      { rouverte: { at: new Date(0), jour: '2026-09-12', par: 'x', parId: 'x', motif: 'x' } },
    ],
    ['mouvements_caisse', 'went', { clotureId: 'nowhere' }],
  ],
  'caisse: Σ notes and coins = counted, counted − expected = difference, a difference has its reason': [
    ['clotures_caisse', 'first', { 'comptage.0.nombre': 4 }],
    ['clotures_caisse', 'first', { ecart: -9_999 }],
    ['clotures_caisse', 'first', { motif: null }],
  ],
  'reçu: numbers of a season have neither gap nor repeat': [['recus', 'recu-3', { numero: 4 }]],
  'reçu: the last number of a season is its counter’s': [
    ['recu_counters', 'season', { numero: 4 }],
    ['recus', 'recu-3', { saisonId: 'next season' }],
  ],
  'reçu: Σ lines = amount': [['recus', 'recu-3', { montant: 50_001 }]],
  'reçu: a cancelling document takes back all of its receipt, and the two name each other': [
    ['recus', 'recu-1', { annuleParId: 'recu-3' }],
    ['recus', 'recu-1', { annuleParId: null }],
    ['recus', 'recu-2', { annuleId: 'recu-3' }],
    ['recus', 'recu-2', { montant: -19_999 }],
  ],
};
