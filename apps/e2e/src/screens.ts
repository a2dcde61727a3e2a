const screen = (width: number, height: number) => ({ browserName: 'chromium', viewport: { width, height } }) as const;

export const phone = screen(390, 844);
export const desktop = screen(1280, 900);
