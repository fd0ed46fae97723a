import type { Language, TypeRappel } from '@club/contract';

/** Texts of a template. */
export interface Textes {
  objet: string;
  texte: string;
}

// Each ends with the way to get no more of them (N-3).
const fr = (texte: string) =>
  `Bonjour {prenom},\n\n${texte}\n\nCordialement,\n{club}\n\nPour ne plus recevoir de rappels, dites-le à l’accueil.`;
const en = (texte: string) =>
  `Hello {prenom},\n\n${texte}\n\nKind regards,\n{club}\n\nTo receive no more reminders, please tell the reception desk.`;
const ar = (texte: string) =>
  `مرحبا {prenom}،\n\n${texte}\n\nمع أطيب التحيات،\n{club}\n\nإذا كنتم لا ترغبون في تلقي التذكيرات، نرجو إبلاغ الاستقبال.`;

/** What is sent until the club writes its own. */
export const defaultModeles: Readonly<Record<TypeRappel, Readonly<Record<Language, Textes>>>> = {
  retard: {
    fr: {
      objet: '{club}\u00a0: paiement en retard',
      texte: fr(
        'Sauf erreur de notre part, {montant} restent à régler depuis le {date} ({objet}).\n\nMerci de passer à l’accueil. Si votre paiement est déjà fait, ne tenez pas compte de ce message.',
      ),
    },
    en: {
      objet: '{club}: late payment',
      texte: en(
        'According to our records, {montant} has been due since {date} ({objet}).\n\nPlease come to the reception desk. If you have already paid, please disregard this message.',
      ),
    },
    ar: {
      objet: '{club}: تأخر في الدفع',
      texte: ar(
        'حسب سجلاتنا، لا يزال مبلغ {montant} مستحقا منذ {date} ({objet}).\n\nنرجو منكم التفضل بزيارة الاستقبال. إذا كنتم قد دفعتم، فلا تأخذوا هذه الرسالة بعين الاعتبار.',
      ),
    },
  },
  echeance: {
    fr: {
      objet: '{club}\u00a0: échéance du {date}',
      texte: fr('Nous vous rappelons que {montant} sont à régler pour le {date} ({objet}).'),
    },
    en: {
      objet: '{club}: payment due on {date}',
      texte: en('This is a reminder that {montant} is due on {date} ({objet}).'),
    },
    ar: {
      objet: '{club}: موعد الدفع {date}',
      texte: ar('نذكركم بأن مبلغ {montant} مستحق في {date} ({objet}).'),
    },
  },
  certificat: {
    fr: {
      objet: '{club}\u00a0: certificat médical',
      texte: fr(
        'Votre activité ({objet}) demande un certificat médical valable, et le vôtre manque, n’est plus valable ou le sera bientôt.\n\nMerci d’en remettre un nouveau à l’accueil.',
      ),
    },
    en: {
      objet: '{club}: medical certificate',
      texte: en(
        'Your activity ({objet}) requires a valid medical certificate; yours is missing, has expired or is about to expire.\n\nPlease bring a new one to the reception desk.',
      ),
    },
    ar: {
      objet: '{club}: الشهادة الطبية',
      texte: ar(
        'نشاطكم ({objet}) يتطلب شهادة طبية صالحة، وشهادتكم غير موجودة أو منتهية الصلاحية أو ستنتهي قريبا.\n\nنرجو تقديم شهادة جديدة إلى الاستقبال.',
      ),
    },
  },
  photo: {
    fr: {
      objet: '{club}\u00a0: votre photo',
      texte: fr('Il nous manque votre photo pour votre carte ({code}). Merci de l’apporter à l’accueil.'),
    },
    en: {
      objet: '{club}: your photo',
      texte: en(
        'We still need your photo for your member card ({code}). Please bring it to the reception desk.',
      ),
    },
    ar: {
      objet: '{club}: صورتكم',
      texte: ar('تنقصنا صورتكم لبطاقة العضوية ({code}). نرجو إحضارها إلى الاستقبال.'),
    },
  },
  renouvellement: {
    fr: {
      objet: '{club}\u00a0: votre renouvellement',
      texte: fr(
        'La nouvelle saison a commencé, et votre place vous attend ({objet}). Passez à l’accueil pour renouveler votre inscription.',
      ),
    },
    en: {
      objet: '{club}: your renewal',
      texte: en(
        'The new season has begun and your place is waiting for you ({objet}). Come to the reception desk to renew.',
      ),
    },
    ar: {
      objet: '{club}: تجديد اشتراككم',
      texte: ar('بدأ الموسم الجديد ومكانكم في انتظاركم ({objet}). تفضلوا بزيارة الاستقبال لتجديد اشتراككم.'),
    },
  },
  offre: {
    fr: {
      objet: '{club}\u00a0: votre offre de renouvellement',
      texte: fr(
        'Nous vous proposons de renouveler votre inscription\u00a0: {objet}, pour {montant}. Cette offre tient jusqu’au {date}.\n\nPassez à l’accueil pour l’accepter, en tout ou en partie.',
      ),
    },
    en: {
      objet: '{club}: your renewal offer',
      texte: en(
        'We offer you to renew: {objet}, for {montant}. This offer holds until {date}.\n\nCome to the reception desk to accept it, in whole or in part.',
      ),
    },
    ar: {
      objet: '{club}: عرض تجديد اشتراككم',
      texte: ar(
        'نقترح عليكم تجديد اشتراككم: {objet}، بمبلغ {montant}. يبقى هذا العرض صالحا إلى غاية {date}.\n\nتفضلوا بزيارة الاستقبال لقبوله كليا أو جزئيا.',
      ),
    },
  },
  carnet: {
    fr: {
      objet: '{club}\u00a0: il vous reste une entrée',
      texte: fr(
        'Il vous reste une entrée sur votre carnet ({objet}), à utiliser jusqu’au {date}.\n\nPassez à l’accueil pour en prendre un autre.',
      ),
    },
    en: {
      objet: '{club}: one entry left',
      texte: en(
        'One entry is left on your pass ({objet}), to be used by {date}.\n\nCome to the reception desk to get another one.',
      ),
    },
    ar: {
      objet: '{club}: بقي لكم دخول واحد',
      texte: ar(
        'بقي لكم دخول واحد في دفتركم ({objet})، صالح إلى غاية {date}.\n\nتفضلوا بزيارة الاستقبال لاقتناء دفتر آخر.',
      ),
    },
  },
};
