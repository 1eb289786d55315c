<?php
/**
 * Who answers an address: a file of the build, the portal, or this site's own page in the portal's chrome.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether only the app or another program asks for this path: it goes to the portal as it is.
 *
 * @param string $path Of the portal.
 */
function archway_is_call( $path ) {
	return 1 === preg_match( '#^/(altcha|api|assets|cache|calendar|embed|faults|graphql|import|outbox|pictures|rest|session|sso)(/|$)|^/[^/]+\.(json|js|xml|txt|ico|svg|png|webmanifest)$|^/assets/#', $path );
}

/**
 * Paths of WordPress itself, where the portal has the whole site.
 *
 * @param string $path Of the portal.
 */
function archway_is_wordpress( $path ) {
	return 1 === preg_match( '#^/(wp-[^/]*|index\.php|xmlrpc\.php|feed|robots\.txt|favicon\.ico)(/|$)#', $path );
}

/**
 * This site's own page at a path of the portal, as the app takes it; null where there is none. The portal's pages come first: a page
 * that has the name of one of them is not reached here.
 *
 * @param string $path Of the portal.
 */
function archway_own_page( $path ) {
	$uri  = trim( archway_without_language( $path ), '/' );
	$page = '' === $uri || archway_is_portal_page( $uri ) ? null : get_page_by_path( $uri );
	if ( ! $page || 'publish' !== $page->post_status || post_password_required( $page ) ) {
		return null;
	}
	$GLOBALS['post'] = $page; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	setup_postdata( $page );
	$content = apply_filters( 'the_content', $page->post_content );
	// What wp_kses_post() takes the tags of, and would leave the words of.
	$content = preg_replace( '#<(script|style)\b.*?</\1\s*>#is', '', $content );
	wp_reset_postdata();
	return array(
		'path'     => '/' . $uri,
		'title'    => html_entity_decode( get_the_title( $page ), ENT_QUOTES, 'UTF-8' ),
		'content'  => wp_kses_post( $content ),
		'language' => substr( get_bloginfo( 'language' ), 0, 2 ),
	);
}

/**
 * Whether the portal has a page of its own there.
 *
 * @param string $uri Without slashes around it.
 */
function archway_is_portal_page( $uri ) {
	return 1 === preg_match( '#^(\d+|class|series|login|logout|registration|waiting|account|facilitator|admin|template)(/|$)#', $uri );
}

/**
 * Before WordPress looks for anything: what is the portal's is answered by it.
 */
function archway_answer() {
	if ( wp_doing_ajax() || wp_doing_cron() || is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) ) {
		return;
	}
	$path = archway_path();
	if ( false === $path ) {
		status_header( 400 );
		header( 'Content-Type: text/plain; charset=utf-8' );
		header( 'Cache-Control: no-store' );
		echo 'Bad request.';
		exit;
	}
	if ( null === $path || ( '' === archway_base() && archway_is_wordpress( $path ) ) ) {
		return;
	}
	$file    = archway_file( $path );
	$is_call = archway_is_call( $path );
	$page    = $file || $is_call ? null : archway_own_page( $path );
	// The portal's pages are read and nothing else: whatever sends something, such as a file to import, is a call wherever it goes.
	$sends = ! in_array( archway_method(), array( 'GET', 'HEAD' ), true );
	if ( $file ) {
		archway_send_file( $file, $path );
	} elseif ( $is_call || ( $sends && ! $page ) ) {
		archway_pass_on( $path );
	} else {
		archway_send_page( $path, array( 'page' => $page ) );
	}
	exit;
}
add_action( 'parse_request', 'archway_answer', 0 );

/**
 * A page of this site has one address, below the portal's path.
 */
function archway_lead_to_page() {
	if ( is_singular( 'page' ) && ! is_preview() ) {
		$uri = get_page_uri( get_queried_object_id() );
		if ( $uri && ! archway_is_portal_page( $uri ) ) {
			wp_safe_redirect( archway_url( '/' . $uri ), 301 );
			exit;
		}
	}
}
add_action( 'template_redirect', 'archway_lead_to_page' );

/**
 * Links to pages lead there at once.
 *
 * @param string $link    As WordPress has it.
 * @param int    $page_id Of the page.
 */
function archway_page_link( $link, $page_id ) {
	$uri = get_page_uri( $page_id );
	return $uri && '' !== archway_base() && ! archway_is_portal_page( $uri ) ? archway_url( '/' . $uri ) : $link;
}
add_filter( 'page_link', 'archway_page_link', 10, 2 );
