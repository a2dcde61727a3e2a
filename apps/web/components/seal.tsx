/** Adventurers wear a round seal, enemies a diamond. Decorative: the name stands beside it. */
export function Seal(props: { name: string; foe?: boolean; small?: boolean; lit?: boolean; down?: boolean }) {
  const classes = ['seal', props.foe && 'foe', props.small && 'sm', props.lit && 'lit', props.down && 'fallen'];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <span>{Array.from(props.name.trim())[0]?.toUpperCase() ?? '?'}</span>
    </span>
  );
}
