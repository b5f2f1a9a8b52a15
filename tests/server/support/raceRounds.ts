/** So often a race is run; `npm run race` asks for more. */
export const raceRounds = Number(process.env['RACE_ROUNDS'] ?? 20);
