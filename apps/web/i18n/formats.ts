import type { Formats } from 'next-intl';

/** Table time: the clock as it hangs on the wall, in every language. */
export const formats = {
  dateTime: {
    clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    day: { day: 'numeric', month: 'short' },
    moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
} satisfies Formats;
