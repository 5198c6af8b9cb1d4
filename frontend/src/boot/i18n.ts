import 'i18next';
import 'react-i18next';
