import Link from 'next/link';
import type { ComponentProps } from 'react';

type Look = { readonly look?: 'plain' | 'primary' | 'quiet'; readonly small?: boolean; readonly busy?: boolean };

function classes({ look = 'plain', small = false }: Look, extra = ''): string {
  return ['btn', look === 'primary' && 'pri', look === 'quiet' && 'quiet', small && 'sm', extra]
    .filter(Boolean)
    .join(' ');
}

/** One primary (ember) button a screen. `busy` tells of the request on its way; it does not block the next tap elsewhere. */
export function Button({ look, small, busy, className, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, small }, className)}
      {...(busy && { 'aria-busy': true, 'data-busy': '' })}
    />
  );
}

export function ButtonLink({ look, small, busy: _, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classes({ look, small }, className)} />;
}
