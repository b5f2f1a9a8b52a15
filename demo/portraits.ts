import sharp from 'sharp';

interface Look {
  background: string;
  skin: string;
  hair: string;
  clothes: string;
}

const looks: readonly Look[] = [
  { background: '#dfe8f2', skin: '#b9825a', hair: '#1d1613', clothes: '#7a3b5d' },
  { background: '#efe6d8', skin: '#8d5a3b', hair: '#17110f', clothes: '#2f6b5a' },
  { background: '#e3ecdf', skin: '#c8956c', hair: '#2b1d16', clothes: '#2f4f86' },
  { background: '#eee0e2', skin: '#a06a45', hair: '#120d0b', clothes: '#b0722a' },
  { background: '#e4e2ef', skin: '#d2a27a', hair: '#33241b', clothes: '#3d6f8c' },
  { background: '#e0eceb', skin: '#7b4d32', hair: '#0f0b0a', clothes: '#8c3f36' },
];

const longHair = (hair: string) =>
  `<path d="M98 172 C92 78 262 78 262 172 L268 312 Q180 344 92 312 Z" fill="${hair}"/>`;
const hairline = (hair: string) =>
  `<path d="M114 164 C116 92 244 92 246 164 Q214 118 180 122 Q146 118 114 164 Z" fill="${hair}"/>`;
const shortHair = (hair: string) =>
  `<path d="M110 184 C98 74 262 74 250 184 L238 174 Q236 146 218 138 Q180 148 142 138 Q124 146 122 174 Z" fill="${hair}"/>`;

/** A passport picture of nobody: head and shoulders in plain shapes. */
function portraitSvg({ background, skin, hair, clothes }: Look, woman: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="450">
    <rect width="360" height="450" fill="${background}"/>
    ${woman ? longHair(hair) : ''}
    <path d="M30 450 C34 352 116 330 180 330 C244 330 326 352 330 450 Z" fill="${clothes}"/>
    <path d="M150 262 h60 v62 q-30 40 -60 0 Z" fill="${skin}"/>
    <ellipse cx="180" cy="196" rx="68" ry="84" fill="${skin}"/>
    ${woman ? hairline(hair) : shortHair(hair)}
    <g fill="${hair}"><circle cx="155" cy="196" r="6"/><circle cx="205" cy="196" r="6"/></g>
    <path d="M158 240 Q180 258 202 240" fill="none" stroke="${hair}" stroke-width="4" stroke-linecap="round"/>
  </svg>`;
}

/** Six JPEG portraits of women or of men. */
export const drawPortraits = (women: boolean): Promise<Buffer[]> =>
  Promise.all(
    looks.map((look) =>
      sharp(Buffer.from(portraitSvg(look, women)))
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
