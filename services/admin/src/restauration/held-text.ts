/** Message shown wherever an e-mail would be sent. */
export const heldText =
  'Les e-mails sont retenus, car ce club vient d’une sauvegarde. Un administrateur confirme d’abord, en haut de l’écran, que c’est bien ce club qui sert.';
