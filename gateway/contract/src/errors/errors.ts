/** Errors of /api: HTTP status and default French text (P-7). */
export const errorTable = {
  validation: { status: 400, message: 'Veuillez vérifier les champs requis.' },
  malformed: { status: 400, message: 'La requête est illisible.' },
  unauthenticated: { status: 401, message: 'Veuillez vous connecter.' },
  bad_credentials: { status: 401, message: 'Code ou mot de passe incorrect.' },
  second_factor_required: {
    status: 401,
    message: 'Saisissez le code de votre application d’authentification.',
  },
  bad_second_factor: { status: 401, message: 'Ce code de vérification n’est pas valable.' },
  forbidden: { status: 403, message: "Vous n'avez pas le droit d'effectuer cette action." },
  cross_origin: { status: 403, message: "Cette demande ne vient pas de l'application." },
  password_change_required: { status: 403, message: 'Veuillez d’abord choisir un nouveau mot de passe.' },
  second_factor_setup_required: {
    status: 403,
    message: 'Votre profil demande une double authentification\u00a0: activez-la d’abord.',
  },
  device_required: {
    status: 403,
    message: 'Cet appareil n’est pas autorisé. Demandez à un administrateur de l’autoriser.',
  },
  not_found: { status: 404, message: 'Élément introuvable.' },
  adherent_not_found: { status: 404, message: 'Aucun adhérent trouvé avec ce code.' },
  no_active_saison: {
    status: 404,
    message: "Aucune saison active trouvée. Veuillez contacter l'administrateur.",
  },
  method_not_allowed: { status: 405, message: 'Méthode non autorisée.' },
  conflict: { status: 409, message: 'Cette action est incompatible avec l’état actuel.' },
  stale_version: { status: 409, message: 'Cette fiche a été modifiée entre-temps par une autre personne.' },
  duplicate_code: { status: 409, message: 'Ce code est déjà utilisé.' },
  /** Accepted when sent again with `doublonAccepte: true`. */
  doublon: { status: 409, message: 'Un enregistrement identique existe déjà.' },
  /** Accepted when sent again with `plusAncienAccepte: true`. */
  certificat_plus_recent: { status: 409, message: 'Un certificat plus récent est enregistré.' },
  active_saison_exists: { status: 409, message: 'Une saison est déjà active. Clôturez-la d’abord.' },
  in_use: { status: 409, message: 'Cet élément est utilisé\u00a0: il ne peut pas être supprimé.' },
  saison_closed: { status: 409, message: 'Cette saison est clôturée.' },
  idempotency_running: { status: 409, message: 'La même demande est déjà en cours de traitement.' },
  too_large: { status: 413, message: 'Le fichier ou la demande est trop volumineux.' },
  unsupported_media: { status: 415, message: 'Format de données non accepté.' },
  rule: { status: 422, message: 'Cette action n’est pas possible.' },
  /** Valid by the schema but refused by the data: an unknown record, a date before another. */
  refused_value: { status: 422, message: 'Veuillez vérifier les champs requis.' },
  certificat_requis: { status: 422, message: 'Certificat médical requis' },
  unreadable_file: { status: 422, message: "Impossible d'importer le fichier. Vérifiez le format." },
  idempotency_mismatch: { status: 422, message: 'Cette clé a déjà servi pour une autre demande.' },
  too_many_requests: { status: 429, message: 'Trop de demandes. Réessayez dans un instant.' },
  too_many_logins: { status: 429, message: 'Trop de tentatives. Réessayez dans un instant.' },
  internal: { status: 500, message: 'Une erreur inattendue est survenue. Elle a été enregistrée.' },
  unavailable: {
    status: 503,
    message: 'Ce service est momentanément indisponible. Réessayez dans un instant.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** `field` is a dotted path: `adherents.0.montant`. */
export interface FieldError {
  field: string;
  message: string;
}

/** Body of every error (P-7). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  code: ErrorCode;
  /** In French. */
  message: string;
  requestId?: string;
  errors?: FieldError[];
  /** `stale_version`: the current record. `doublon` of members: the existing member, an `AdherentIdentity`. */
  current?: unknown;
  /** Sent with status 503. */
  service?: string;
}

/** Builds the body of an error; `message` replaces the default text. */
export function problemOf(
  code: ErrorCode,
  more: Partial<Omit<Problem, 'code' | 'status' | 'type'>> = {},
): Problem {
  const { status, message } = errorTable[code];
  return { type: 'about:blank', title: message, status, code, message, ...more };
}
