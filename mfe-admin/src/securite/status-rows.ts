import type { SecurityStatus } from '@club/contract';
import { formatDateTime, plural } from '@club/ui/format';
import type { BadgeTone } from '@club/ui/status-badge';

/** A line of the configuration: what is, and what to do about it. */
export interface StatusRow {
  title: string;
  tone: BadgeTone;
  state: string;
  advice: string;
}

/** What protects the club, as it is, each with what to do. */
export function statusRows(status: SecurityStatus, now = Date.now()): StatusRow[] {
  return [
    tlsRow(status.tls),
    restrictionRow(status),
    factorRow(status.accounts),
    {
      title: 'Durée des sessions',
      tone: 'success',
      state: `${plural(status.sessionIdleMinutes, 'minute', 'minutes')} sans activité, ${plural(status.sessionHours, 'heure', 'heures')} au plus`,
      advice: 'Rien à faire. Fermez votre session en quittant un poste partagé.',
    },
    backupRow(status, now),
    advisoryRow(status.advisories),
    {
      title: 'Versions',
      tone: 'neutral',
      state: `Club ${status.versions.product} · Node ${status.versions.node} · MongoDB ${status.versions.mongodb}`,
      advice: 'Citez-les lorsque vous demandez de l’aide.',
    },
  ];
}

function tlsRow(tls: boolean | null): StatusRow {
  const title = 'Connexion chiffrée (TLS)';
  if (tls === true)
    return {
      title,
      tone: 'success',
      state: 'Active',
      advice: 'Rien à faire\u00a0: les cookies sont liés à l’adresse du club.',
    };
  const advice = 'Placez le club derrière HTTPS et indiquez son adresse dans PUBLIC_ORIGIN.';
  if (tls === false) return { title, tone: 'danger', state: 'Inactive', advice };
  return { title, tone: 'warning', state: 'Adresse publique non indiquée', advice };
}

function restrictionRow({ deviceRestriction, thisDeviceAuthorized }: SecurityStatus): StatusRow {
  const title = 'Restriction aux appareils autorisés';
  if (deviceRestriction)
    return {
      title,
      tone: 'success',
      state: 'Active',
      advice: 'Révoquez les appareils perdus dans l’onglet Appareils.',
    };
  const advice = thisDeviceAuthorized
    ? 'Facultative. Vous pouvez l’activer dans l’onglet Appareils.'
    : 'Facultative. Autorisez d’abord cet appareil dans l’onglet Appareils.';
  return { title, tone: 'neutral', state: 'Inactive', advice };
}

function factorRow({ active, secondFactor, administratorsWithout }: SecurityStatus['accounts']): StatusRow {
  const state = `${secondFactor} sur ${plural(active, 'compte actif', 'comptes actifs')}`;
  const title = 'Double authentification';
  if (administratorsWithout === 0)
    return { title, tone: 'success', state, advice: 'Rien à faire\u00a0: tous les administrateurs l’ont.' };
  const many = plural(administratorsWithout, 'administrateur ne l’a pas', 'administrateurs ne l’ont pas');
  return {
    title,
    tone: 'warning',
    state,
    advice: `${many}\u00a0: elle s’active dans «\u00a0Mon compte\u00a0».`,
  };
}

/** Hours after which a daily backup is missing: the night's one may be late by a morning. */
const backupIsLateAfter = 36;

function backupRow({ lastBackup, backupFailed }: SecurityStatus, now: number): StatusRow {
  const title = 'Dernière sauvegarde';
  const failed = backupFailed && `L’essai du ${formatDateTime(backupFailed)} a échoué`;
  if (!lastBackup)
    return {
      title,
      tone: 'danger',
      state: failed ?? 'Aucune',
      advice:
        'La «\u00a0Sauvegarde quotidienne\u00a0» des paramètres en fait une chaque nuit, et «\u00a0npm run backup\u00a0» une tout de suite\u00a0: demandez à qui exploite le serveur.',
    };
  const isLate = now - Date.parse(lastBackup) > backupIsLateAfter * 3_600_000;
  return {
    title,
    tone: failed || isLate ? 'warning' : 'success',
    state: formatDateTime(lastBackup),
    advice: failed
      ? `${failed}\u00a0: demandez à qui exploite le serveur.`
      : isLate
        ? 'Elle date\u00a0: le serveur était-il éteint, la «\u00a0Sauvegarde quotidienne\u00a0» est-elle cochée dans les paramètres\u202f?'
        : 'Essayez une restauration de temps en temps\u00a0: le guide de déploiement dit comment.',
  };
}

function advisoryRow(advisories: SecurityStatus['advisories']): StatusRow {
  const title = 'Failles connues des composants';
  if (!advisories)
    return {
      title,
      tone: 'warning',
      state: 'Non vérifiées',
      advice: 'Démarrez le club par «\u00a0npm start\u00a0», qui les compare à la liste du produit.',
    };
  const { known, examined } = advisories;
  if (known > 0)
    return {
      title,
      tone: 'danger',
      state: plural(known, 'composant touché', 'composants touchés'),
      advice: 'Mettez le produit à jour.',
    };
  return {
    title,
    tone: 'success',
    state: 'Aucune',
    advice: `Vérifiées au démarrage contre les ${examined} avis de la liste du produit\u00a0: gardez-le à jour.`,
  };
}
