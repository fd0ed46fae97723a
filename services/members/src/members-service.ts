import { warnWithoutSecretsKey, type ServiceDefinition } from '@club/service-kit';
import { settingsCopy } from '@club/service-kit/settings-copy';
import { openTempFolder } from '@club/service-kit/upload';
import { adherentHandlers } from './adherents/adherent-handlers.ts';
import { Adherents } from './adherents/adherent-model.ts';
import { answerAdresses } from './adherents/answer-adresses.ts';
import { answerAdherentState } from './adherents/find-adherent.ts';
import { badgeHandlers } from './badges/badge-handlers.ts';
import { fillFormerCards } from './badges/fill-former-cards.ts';
import { certificatHandlers } from './certificats/certificat-handlers.ts';
import { sweepCertificats } from './certificats/sweep-certificats.ts';
import { conservationHandlers } from './conservation/conservation-handlers.ts';
import { conservations } from './conservation/conservation-job.ts';
import { correctionHandlers } from './corrections/correction-handlers.ts';
import { exportDonnees } from './donnees/export-donnees.ts';
import { effacementHandlers } from './effacement/effacement-handlers.ts';
import { effacements } from './effacement/effacement-job.ts';
import { getFicheAdherent } from './fiche/get-fiche.ts';
import { fusionHandlers } from './fusions/fusion-handlers.ts';
import { fusions } from './fusions/fusion-job.ts';
import { fillCodeKeys } from './codes/fill-code-keys.ts';
import { closingReplies } from './closing/closing-replies.ts';
import { answerContacts } from './rappels/answer-contacts.ts';
import { noteEmailRefuse } from './rappels/emails-refuses.ts';
import { answerSansPhoto } from './rappels/answer-sans-photo.ts';
import { listLecturesSante } from './lectures/lectures.ts';
import { lotAdherentsHandlers } from './lots-adherents/lot-handlers.ts';
import { lotsAdherents } from './lots-adherents/lot-job.ts';
import { lotHandlers } from './lots-cartes/lot-handlers.ts';
import { lotJob } from './lots-cartes/lot-job.ts';
import { startLotSweeps } from './lots-cartes/sweep-lots.ts';
import { passageHandlers } from './passages/passage-handlers.ts';
import { photoHandlers } from './photos/photo-handlers.ts';
import { qualiteHandlers } from './qualite/qualite-handlers.ts';
import { reportHandlers } from './reports/report-handlers.ts';
import { inscriptionHandlers } from './saisons/inscription-handlers.ts';
import { fillInscriptions } from './saisons/fill-inscriptions.ts';
import { saisonCopy } from './saisons/saison-copy.ts';
import { changeHandlers } from './imports/change-handlers.ts';
import { stateReplies } from './published-states.ts';
import { followMembers } from './search/live-members.ts';
import { cleanMembers } from './adherents/clean-members.ts';
import { fillDuplicateKeys } from './adherents/fill-duplicate-keys.ts';

export const membersService: ServiceDefinition<'members'> = {
  name: 'members',
  handlers: {
    ...adherentHandlers,
    ...changeHandlers,
    ...badgeHandlers,
    ...certificatHandlers,
    ...conservationHandlers,
    ...correctionHandlers,
    ...effacementHandlers,
    getFicheAdherent,
    ...fusionHandlers,
    ...inscriptionHandlers,
    exportDonnees,
    listLecturesSante,
    ...lotAdherentsHandlers,
    ...lotHandlers,
    ...passageHandlers,
    ...photoHandlers,
    ...qualiteHandlers,
    ...reportHandlers,
  },
  copies: [saisonCopy, settingsCopy],
  replies: {
    adherent: answerAdherentState,
    adresses: answerAdresses,
    contacts: answerContacts,
    noterEmailRefuse: noteEmailRefuse,
    sansPhoto: answerSansPhoto,
    nombrePersonnes: async () => ({ adherents: await Adherents.countDocuments({}) }),
    ...closingReplies,
    ...stateReplies,
  },
  jobs: [lotJob, lotsAdherents, effacements, conservations, fusions],
  migrations: [cleanMembers, fillDuplicateKeys, fillCodeKeys, fillFormerCards, fillInscriptions],
  prepare: async () => {
    warnWithoutSecretsKey('cards, codes read at the door');
    const closeTempFolder = await openTempFolder();
    await sweepCertificats();
    const stopSweeps = await startLotSweeps();
    const stopFollowing = await followMembers();
    return async () => {
      stopSweeps();
      await stopFollowing();
      await closeTempFolder();
    };
  },
};
