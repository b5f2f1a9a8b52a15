import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-devanagari/devanagari-400.css';
import '@fontsource/noto-sans-gujarati/gujarati-400.css';
import '@fontsource/noto-sans-gurmukhi/gurmukhi-400.css';
import '@fontsource/noto-sans-kannada/kannada-400.css';
import '@fontsource/noto-sans-malayalam/malayalam-400.css';
import '@fontsource/noto-sans-oriya/oriya-400.css';
import '@fontsource/noto-sans-tamil/tamil-400.css';
import '@fontsource/noto-sans-telugu/telugu-400.css';

// Names are written in Indian scripts too (W20), and not every office computer has fonts for them. Each of these is
// fetched, from our own server, only when a page shows a letter of its script.

/** The families for a font stack, after the Latin one. */
export const indianFamilies = 'Tamil Devanagari Telugu Kannada Malayalam Bengali Gujarati Gurmukhi Oriya'
  .split(' ')
  .map((script) => `'Noto Sans ${script}'`)
  .join(', ');
