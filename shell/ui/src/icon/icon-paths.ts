import arrowRight from 'primeicons/raw-svg/arrow-right.svg';
import menu from 'primeicons/raw-svg/bars.svg';
import calendar from 'primeicons/raw-svg/calendar.svg';
import camera from 'primeicons/raw-svg/camera.svg';
import chart from 'primeicons/raw-svg/chart-bar.svg';
import check from 'primeicons/raw-svg/check.svg';
import checkCircle from 'primeicons/raw-svg/check-circle.svg';
import chevronDown from 'primeicons/raw-svg/chevron-down.svg';
import chevronLeft from 'primeicons/raw-svg/chevron-left.svg';
import chevronRight from 'primeicons/raw-svg/chevron-right.svg';
import chevronUp from 'primeicons/raw-svg/chevron-up.svg';
import paste from 'primeicons/raw-svg/clipboard.svg';
import settings from 'primeicons/raw-svg/cog.svg';
import copy from 'primeicons/raw-svg/copy.svg';
import card from 'primeicons/raw-svg/credit-card.svg';
import download from 'primeicons/raw-svg/download.svg';
import more from 'primeicons/raw-svg/ellipsis-v.svg';
import mail from 'primeicons/raw-svg/envelope.svg';
import error from 'primeicons/raw-svg/exclamation-circle.svg';
import warning from 'primeicons/raw-svg/exclamation-triangle.svg';
import eye from 'primeicons/raw-svg/eye.svg';
import file from 'primeicons/raw-svg/file.svg';
import certificate from 'primeicons/raw-svg/file-check.svg';
import filter from 'primeicons/raw-svg/filter.svg';
import history from 'primeicons/raw-svg/history.svg';
import home from 'primeicons/raw-svg/home.svg';
import badge from 'primeicons/raw-svg/id-card.svg';
import info from 'primeicons/raw-svg/info-circle.svg';
import lock from 'primeicons/raw-svg/lock.svg';
import minus from 'primeicons/raw-svg/minus.svg';
import phone from 'primeicons/raw-svg/mobile.svg';
import layers from 'primeicons/raw-svg/objects-column.svg';
import edit from 'primeicons/raw-svg/pencil.svg';
import plus from 'primeicons/raw-svg/plus.svg';
import print from 'primeicons/raw-svg/print.svg';
import keyboard from 'primeicons/raw-svg/question-circle.svg';
import refresh from 'primeicons/raw-svg/refresh.svg';
import search from 'primeicons/raw-svg/search.svg';
import shield from 'primeicons/raw-svg/shield.svg';
import logout from 'primeicons/raw-svg/sign-out.svg';
import family from 'primeicons/raw-svg/sitemap.svg';
import sort from 'primeicons/raw-svg/sort-alt.svg';
import sortAsc from 'primeicons/raw-svg/sort-amount-up-alt.svg';
import sortDesc from 'primeicons/raw-svg/sort-amount-down.svg';
import tag from 'primeicons/raw-svg/tag.svg';
import close from 'primeicons/raw-svg/times.svg';
import trash from 'primeicons/raw-svg/trash.svg';
import club from 'primeicons/raw-svg/trophy.svg';
import restore from 'primeicons/raw-svg/undo.svg';
import upload from 'primeicons/raw-svg/upload.svg';
import user from 'primeicons/raw-svg/user.svg';
import users from 'primeicons/raw-svg/users.svg';
import wallet from 'primeicons/raw-svg/wallet.svg';

/** Outlines of the icons in use, on a 24 × 24 grid; the file that is imported is PrimeIcons’ name of it. */
export const iconPaths = {
  home,
  calendar,
  camera,
  user,
  users,
  shield,
  layers,
  tag,
  card,
  family,
  wallet,
  certificate,
  badge,
  chart,
  upload,
  download,
  settings,
  search,
  sort,
  'sort-asc': sortAsc,
  'sort-desc': sortDesc,
  plus,
  minus,
  edit,
  trash,
  restore,
  eye,
  print,
  copy,
  paste,
  close,
  check,
  'check-circle': checkCircle,
  info,
  warning,
  error,
  mail,
  lock,
  logout,
  menu,
  more,
  history,
  file,
  refresh,
  filter,
  phone,
  keyboard,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  'arrow-right': arrowRight,
  club,
} as const;

export type IconName = keyof typeof iconPaths;
