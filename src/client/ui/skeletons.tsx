import classes from './skeletons.module.css';

/** Grey bars in the shape of what is coming; they appear only when waiting is noticeable (150 ms). */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className={classes.lines} aria-hidden data-waiting>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={classes.bar} />
      ))}
    </div>
  );
}

/** Cards that are on their way. */
export function SkeletonCards({ count = 3 }: { count?: number }) {
  return (
    <div className={classes.cards} aria-hidden data-waiting>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.card}>
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}
