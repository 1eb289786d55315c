<?php
/**
 * Installs WordPress into its empty database, as its own installer does, with the theme, some people and some pages.
 *
 * @package Archway
 */

// phpcs:disable -- runs in a terminal, for a trial alone.
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = parse_url( getenv( 'SITE' ), PHP_URL_HOST ) . ':' . parse_url( getenv( 'SITE' ), PHP_URL_PORT );
require getenv( 'WORDPRESS' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

$password = getenv( 'PASSWORD' );
wp_install( 'Hope Street Center', 'ada', 'admin@example.org', true, '', $password, '' );
switch_theme( 'archway' );
update_option( 'permalink_structure', '/%postname%/' );
foreach ( array( 'ruth' => 'attendee', 'nadia' => 'stranger' ) as $name => $box ) {
	wp_insert_user(
		array(
			'user_login' => $name,
			'user_pass'  => $password,
			'user_email' => "$box@example.org",
			'first_name' => ucfirst( $name ),
			'last_name'  => 'Adams',
			'role'       => 'subscriber',
		)
	);
}
// Two have opened the link of their first mail; the third never did.
require get_template_directory() . '/inc/proven-email.php';
foreach ( array( 'ada', 'ruth' ) as $name ) {
	reset_password( get_user_by( 'login', $name ), $password );
}
foreach ( array( 'victor' => 'staff', 'moved' => 'facilitator' ) as $name => $box ) {
	wp_insert_user(
		array(
			'user_login' => $name,
			'user_pass'  => $password,
			'user_email' => "$name@example.net",
			'role'       => 'subscriber',
		)
	);
	$user = get_user_by( 'login', $name );
	if ( 'moved' === $name ) {
		reset_password( $user, $password );
	}
	// By an administrator: nobody opened a link at it.
	wp_update_user( array( 'ID' => $user->ID, 'user_email' => "$box@example.org" ) );
}
// An administrator of the website who never came to the portal.
wp_insert_user(
	array(
		'user_login' => 'wanda',
		'user_pass'  => $password,
		'user_email' => 'wanda@example.net',
		'role'       => 'administrator',
	)
);
// As an administrator's text is kept, scripts and all.
kses_remove_filters();
$about = wp_insert_post(
	array(
		'post_type'    => 'page',
		'post_status'  => 'publish',
		'post_title'   => 'About us & our house',
		'post_name'    => 'about-us',
		'post_content' => '<p>We are at <b>Hope Street</b>.</p><p><a href="/our-story/">Our story</a></p><script>window.broken = true</script>',
	)
);
wp_insert_post(
	array(
		'post_type'    => 'page',
		'post_status'  => 'publish',
		'post_title'   => 'Our story',
		'post_name'    => 'our-story',
		'post_content' => '<p>It began in a kitchen.</p>',
	)
);
wp_insert_post(
	array(
		'post_type'    => 'page',
		'post_status'  => 'draft',
		'post_title'   => 'Not yet',
		'post_name'    => 'not-yet',
		'post_content' => '<p>Nobody reads this.</p>',
	)
);
flush_rewrite_rules();
echo $about > 0 ? 'ready' : 'not ready';
