<?php
/**
 * A page of the app: drawn by the portal where it answers, else the app alone, else a notice.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sends the page at this path.
 *
 * @param string $path Of the portal.
 * @param array  $what 'page': this site's own page (archway_own_page()); 'status': another than the portal's.
 */
function archway_send_page( $path, $what = array() ) {
	$page = isset( $what['page'] ) ? $what['page'] : null;
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	$query  = isset( $_SERVER['QUERY_STRING'] ) && '' !== $_SERVER['QUERY_STRING'] ? '?' . (string) wp_unslash( $_SERVER['QUERY_STRING'] ) : '';
	$answer = archway_ask( $path . $query, 'GET', ARCHWAY_PAGE_TIMEOUT );
	$code   = null === $answer ? 0 : (int) wp_remote_retrieve_response_code( $answer );
	$type   = null === $answer ? '' : (string) wp_remote_retrieve_header( $answer, 'content-type' );
	if ( $code >= 300 && $code < 400 && $code !== 304 ) {
		archway_pass_headers( $answer );
		return;
	}
	$is_page = 0 === strpos( $type, 'text/html' ) && ( 200 === $code || 404 === $code );
	if ( $is_page ) {
		archway_send_drawn( $answer, $page, $what );
		return;
	}
	archway_send_alone( $page );
}

/**
 * The script that hands the app what this site tells it, after what the portal tells it.
 *
 * @param array|null $page This site's own page.
 */
function archway_config_code( $page ) {
	$json = wp_json_encode( archway_config( $page ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
	return 'window.portalConfig=Object.assign(window.portalConfig||{},' . $json . ')';
}

/**
 * A nonce is for one reader alone; what nobody is logged in to may be asked for again.
 */
function archway_cache_headers() {
	header( 'Cache-Control: ' . ( is_user_logged_in() ? 'private, no-store' : 'no-cache' ) );
	header( 'Vary: Cookie, Accept-Language' );
}

/**
 * The portal's page with this site's words in it. Its policy allows no other inline script than its own; ours is added by its text.
 *
 * @param array      $answer Of archway_ask().
 * @param array|null $page   This site's own page.
 * @param array      $what   Of archway_send_page().
 */
function archway_send_drawn( $answer, $page, $what ) {
	$html = wp_remote_retrieve_body( $answer );
	$code = archway_config_code( $page );
	archway_pass_headers( $answer, array( 'etag', 'cache-control', 'vary', 'content-security-policy' ) );
	if ( $page ) {
		status_header( 200 );
	} elseif ( isset( $what['status'] ) ) {
		status_header( $what['status'] );
	}
	archway_cache_headers();
	$policy = (string) wp_remote_retrieve_header( $answer, 'content-security-policy' );
	$hash   = "'sha256-" . base64_encode( hash( 'sha256', $code, true ) ) . "'"; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode
	if ( '' !== $policy ) {
		header( 'Content-Security-Policy: ' . str_replace( 'script-src ', 'script-src ' . $hash . ' ', $policy ) );
	}
	if ( $page ) {
		$title = '<title>' . esc_html( $page['title'] ) . '</title>';
		$html  = preg_replace_callback( '#<title>.*?</title>#s', static fn() => $title, $html, 1 );
		// For who reads without scripts.
		$html = str_replace( '<div id="root">', '<noscript><main><h1>' . esc_html( $page['title'] ) . '</h1>' . wp_kses_post( $page['content'] ) . '</main></noscript><div id="root">', $html );
	}
	// The portal's page; its script comes first, because the last of the head is ours.
	echo str_replace( '</head>', '<script>' . $code . '</script></head>', $html ); // phpcs:ignore WordPress.Security.EscapeOutput
}

/**
 * The app without the portal, by the build's manifest: it says itself what it cannot load. Where no build is there either, a notice.
 *
 * @param array|null $page This site's own page.
 */
function archway_send_alone( $page ) {
	$head = archway_app_head();
	$code = archway_config_code( $page );
	// A page of our own is whole without the portal.
	status_header( $page ? 200 : 503 );
	header_remove( 'X-Powered-By' );
	header( 'Content-Type: text/html; charset=utf-8' );
	header( 'X-Content-Type-Options: nosniff' );
	// As the portal's own pages have it.
	header( 'Cross-Origin-Opener-Policy: same-origin-allow-popups' );
	header( 'Referrer-Policy: same-origin' );
	if ( ! $page ) {
		header( 'Retry-After: 30' );
	}
	archway_cache_headers();
	$title = $page ? $page['title'] : get_bloginfo( 'name' );
	?>
<!doctype html>
<html lang="<?php echo esc_attr( substr( get_bloginfo( 'language' ), 0, 2 ) ); ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title><?php echo esc_html( $title ); ?></title>
<style>.archway-notice{max-width:40rem;margin:4rem auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}<?php echo $head ? '.archway-notice{visibility:hidden;animation:archway-shown 0s 8s forwards}@keyframes archway-shown{to{visibility:visible}}' : ''; ?></style>
<noscript><style>.archway-notice{visibility:visible;animation:none}</style></noscript>
	<?php
	if ( $head ) {
		// Escaped where they are made: JSON without tags, and addresses of our own files.
		echo '<script>' . $code . '</script>' . $head; // phpcs:ignore WordPress.Security.EscapeOutput
	}
	?>
</head>
<body>
<div id="root">
<main class="archway-notice">
	<?php if ( $page ) : ?>
<h1><?php echo esc_html( $page['title'] ); ?></h1>
		<?php echo wp_kses_post( $page['content'] ); ?>
	<?php else : ?>
<h1><?php esc_html_e( 'Our classes are not available right now', 'archway' ); ?></h1>
<p><?php esc_html_e( 'We are working on it. Please try again in a few minutes.', 'archway' ); ?></p>
<p><a href="<?php echo esc_url( archway_url( '/' ) ); ?>"><?php esc_html_e( 'Try again', 'archway' ); ?></a></p>
	<?php endif; ?>
</main>
</div>
</body>
</html>
	<?php
}
