/** Message shown wherever an e-mail of a restored club would be sent. */
export const heldText =
  'Les e-mails sont retenus, car ce club vient d’une sauvegarde. Un administrateur confirme d’abord, en haut de l’écran, que c’est bien ce club qui sert.';

/** The same in a club that is tried: its people are made up (U-20). */
export const essaiText =
  'Les e-mails sont retenus pendant l’essai, car ses personnes sont inventées. Ils partiront une fois le club vidé.';
