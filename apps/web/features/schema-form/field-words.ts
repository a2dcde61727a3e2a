/** `characterId` reads "Character id" at worst; games bring better words under `field.<key>`. */
export function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .replace(/ Ids?$/, '')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
